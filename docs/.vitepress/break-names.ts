/** A shorter name moves to the next line as a whole. */
const SHORT = 12;

/** Lets long code break between the words of a name: `onShow<wbr>FileChooser`. */
export const breakNames = (html: string): string =>
  html.replace(/>([^<]*)</, (whole, text: string) =>
    text.replace(/&\w+;/g, '-').length <= SHORT
      ? whole
      : `>${text.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[.:/_(])(?=[A-Za-z])/g, '<wbr>')}<`,
  );
