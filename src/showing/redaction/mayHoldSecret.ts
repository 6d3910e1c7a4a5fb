import type { Redact } from './RedactOptions.ts';

/** The text shown instead of a secret. Its length says nothing about the secret. */
export const mask = '••••••';

/** Matches everything that the default rules can hide, and more. */
const hint =
  /authori[sz]ation|bearer|basic\s|(?:api|access|private|signing|encryption|secret)[-_ ]?key|pass(?:word|wd|phrase|code)|pwd|secret|credential|cookie|token|jwt|PRIVATE KEY|:\/\/[^\s/@:]{0,100}:|eyJ|sk-|[spr]k_|gh[a-z]_|github_pat|glpat-|xox[a-z]-|A[KS]IA|AIza|npm_|hf_/i;

/** Whether text might contain something that the default rules hide. Never false if it does. */
export const hasHint = (text: string): boolean => hint.test(text);

/** Whether rules can hide text that contains none of the default hints. */
export const isCustom = (redact: Redact | undefined): boolean =>
  typeof redact === 'object' &&
  Boolean(redact.keys ?? redact.patterns ?? redact.values ?? redact.isSecret);

/**
 * Whether rules might hide a part of text. Decides what can be shown before the code that finds the secrets has
 * loaded.
 */
export const mayHoldSecret = (text: string, redact: Redact | undefined): boolean =>
  redact !== false && (isCustom(redact) || hasHint(text));
