const MAX_FILE_MB = 100;

/** Opens the text of a file that the tester chose. A problem is thrown inside `attempt`, with a message for the tester. */
export async function openFile(
  file: File,
  { attempt, open }: { readonly attempt: (act: () => void) => void; readonly open: (text: string) => void },
): Promise<void> {
  const fail = (message: string): void =>
    attempt(() => {
      throw new Error(message);
    });
  if (file.size > MAX_FILE_MB * 1_000_000)
    return fail(`Cannot open ${file.name}: it has more than ${MAX_FILE_MB} MB. Choose a shorter session.`);
  return file.text().then(
    (text) => attempt(() => open(text)),
    // It was removed, or is a folder.
    () => fail('Cannot read the file. Choose a recorded session or a HAR file.'),
  );
}
