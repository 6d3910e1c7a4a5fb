import type { Redact } from './RedactOptions.ts';

/** Replaces a secret in displayed text. Has a fixed length, so that it doesn't reveal the length of the secret. */
export const mask = '••••••';

/**
 * Matches everything that the default rules can hide, and more. Fast enough for all text, because each alternative
 * starts with a specific character. The last alternatives match what can hide inside a name: JSON escapes and
 * invisible characters.
 */
const hint =
  /authori[sz]ation|bearer|basic\s|(?:api|access|private|signing|encryption|secret)[-_ ]?key|pass(?:word|wd|phrase|code)|pwd|secret|credential|cookie|token|jwt|PRIVATE KEY|:\\*\/\\*\/[^\s/@:]{0,100}:|eyJ|sk-|[spr]k_|gh[a-z]_|github_pat|glpat-|xox[a-z]-|A[KS]IA|AIza|npm_|hf_|curl\s|\\u00[4-7]|[\u00AD\u200B-\u200D\u2060\uFEFF]\w/i;

/** Matches a terminal code inside or after a word, such as those with which `grep` marks its matches. */
const markedWord =
  // oxlint-disable-next-line no-control-regex -- terminal codes start with it
  /[\w-](?:\u001B|\\u001b)\[[\d;:?]{0,12}[mk]/i;

/** Returns whether the default rules might hide a part of text. May have false positives, but no false negatives. */
export const hasHint = (text: string): boolean => hint.test(text) || markedWord.test(text);

/** Returns whether an app's own rules can hide text that the default hints don't match. */
export const isCustom = (redact: Redact | undefined): boolean =>
  typeof redact === 'object' &&
  Boolean(redact.keys ?? redact.patterns ?? redact.values ?? redact.isSecret);

/** Returns whether rules might hide a part of text. Used until the engine has loaded. */
export const mayHoldSecret = (text: string, redact: Redact | undefined): boolean =>
  redact !== false && (isCustom(redact) || hasHint(text));
