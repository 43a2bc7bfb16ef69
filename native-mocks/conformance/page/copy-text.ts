/** Copies text, by the old way where the new one is not there; shows it for selection where neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.getElementById('report') as HTMLTextAreaElement; // in the page's own HTML
    area.hidden = false;
    area.value = text;
    area.select();
    return document.execCommand('copy');
  }
}
