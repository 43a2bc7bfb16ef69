/** The directive that stops links to other apps in frames of the page. Only violations of this text are such links. */
export const FRAME_SCHEMES = 'frame-src http: https: data: blob: about:';
