/** Matches a run of Base64 characters that is longer than words and most paths. */
const longRun = /(?:data:[\w.+-]{1,50}\/[\w.+-]{1,50};base64,)?[\w+/]{120,}={0,2}/g;

/** Replaces long Base64 with a short label, because it isn't readable. Keeps other long runs, such as `xxxx…`. */
export const hideBase64 = (text: string): string =>
  text.replaceAll(longRun, (run) => {
    const start = run.slice(-120);
    return /[a-z]/.test(start) && /[A-Z]/.test(start) && /\d/.test(start) ? '[Base64]' : run;
  });
