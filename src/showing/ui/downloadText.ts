/** Maximum time in milliseconds that a browser needs to start a download. After that, the URL is revoked. */
const maxStartTime = 10_000;

/** Downloads text as a file. */
export function downloadText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), maxStartTime);
}
