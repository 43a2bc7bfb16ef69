/** Copies text with the Clipboard API or, if unavailable, `execCommand`; shows it for selection if neither works. */
export async function copyReport(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.getElementById('report') as HTMLTextAreaElement; // Defined in page.html.
    area.hidden = false;
    area.value = text;
    area.select();
    return document.execCommand('copy');
  }
}
