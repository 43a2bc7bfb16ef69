export function pastedFiles(): readonly { readonly file: string; readonly text: string }[];
