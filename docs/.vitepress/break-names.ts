/** A shorter name moves to the next line as a whole. */
const SHORT = 12;

/** The characters of a name that fit into a line on a phone. */
const LONGEST_NAME = 32;

/** Lets long code break between the words of a name, `onShow<wbr>FileChooser`, but not at the hyphens of `not-in-shell`. */
export const breakNames = (html: string): string =>
  html.replace(/>([^<]*)</, (_, text: string) => `>${keepHyphens(text.replace(/\S+/g, breakName))}<`);

const breakName = (name: string): string =>
  name.replace(/&\w+;/g, '-').length <= SHORT
    ? name
    : name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[.:/_(])(?=[A-Za-z])/g, '<wbr>');

const keepHyphens = (text: string): string =>
  text.replace(/(?<![\w-])-*[a-z\d]+(?:-[a-z\d]+)+(?![\w-])/gi, (name) =>
    name.length <= LONGEST_NAME ? `<span class="word">${name}</span>` : name,
  );
