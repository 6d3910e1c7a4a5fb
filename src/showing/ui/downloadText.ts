/** So long a browser may take to begin a download, in milliseconds. */
const revokedAfter = 10_000;

/** Lets the reader keep a text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokedAfter);
}
