import type { Redact } from './RedactOptions.ts';

/** Replaces a secret in displayed text. Has a fixed length, so that it doesn't reveal the length of the secret. */
export const mask = '••••••';

/**
 * Matches everything that the default rules can hide, and more. Fast enough for all text, because each alternative
 * starts with a specific character. The last alternatives match what can hide inside a name: JSON escapes and
 * invisible characters.
 */
const hint =
  /authori[sz]|(?<=[-_c])auth|bearer|basic\s|(?<=[\w-] ?)key|pass(?!e[ds]|ing| )|(?<=\w)pass\b|pwd|secret|creds|credent|cookie|token|jwt|phrase|mnemonic|(?<=(?:y|up|tion|time|login)[-_ ]?)code|identified|\b(?:t?otp|pin|cv[cv])\b|-signature|[?&]sig=|:\\*\/\\*\/(?:[^\s/@:]{0,100}:|[\w-]{16})|webhooks|hooks\.s|g\/bot|\$[\da-y]{1,9}\$|eyJ|sk-|[spr]k_|gh[a-z]_|_pat_|glpat|xox|xapp-|A[KS]IA|AIza|ya29|GOCS|npm_|pypi-|hf_|xai-|r8_|hvs|SG\.|dop_|shp[a-z]{2}_|ATATT|lin_api|ntn_|sbp_|dapi|curl\b|mysql|mariadb|\blogin\b|mongo|redis-|zip\b|ldap|smb|sqlcmd|\\u00[4-7]|[\u00AD\u200B-\u200D\u2060\uFEFF]\w/i;

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
