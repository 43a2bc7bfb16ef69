export const releaseHelp: string;
