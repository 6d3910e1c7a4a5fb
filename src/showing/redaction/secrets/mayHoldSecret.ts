import { formatInPieces } from '../../format/value/formatInPieces.ts';
import { takeBeginning } from '../../format/value/joinTextPieces.ts';
import type { Redact } from './RedactOptions.ts';

/** The text that replaces a secret. Has a fixed length, so that it doesn't reveal the length of the secret. */
export const mask = '••••••';

/**
 * Quick checks for text that may contain a secret according to the default rules. They can also match harmless text.
 * Split into several expressions, because one long expression, or one that starts with a lookbehind, takes several
 * times as long.
 */
const hints = [
  // Long names of secrets.
  /authori[sz]|auth(?<=[-_c]auth)|bearer|basic\s|pass(?!e[ds]|ing| )|pass\b(?<=\wpass)|secret|creds|credent|cookie|token|phrase|mnemonic|code(?<=(?:y|up|tion|time|login)[-_ ]?code)|identified|signature(?<=-signature)|webhooks/i,
  // Short names of secrets.
  /key(?<=[\w.-] ?key)|pwd|jwt|(?:t?otp|pin|cv[cv])\b(?<=\b(?:t?otp|pin|cv[cv]))/i,
  // Commands and services that take secrets, and long beginnings of tokens.
  /mysql|mariadb|login\b(?<=\blogin)|mongo|redis-|sqlcmd|pypi-|glpat|xapp-|lin_api|ATATT|hooks\.s|g\/bot|_pat_/i,
  /curl\b|ldap|A[KS]IA|AIza|ya29|GOCS|npm_|xai-|dop_|shp[a-z]{2}_|ntn_|sbp_|dapi/i,
  // Short beginnings of tokens.
  /eyJ|sk-|[spr]k_|gh[a-z]_|xox|hf_|r8_|hvs|SG\.|zip\b|smb/i,
  // URLs, password hashes and JSON escapes, which can hide a name.
  /[?&]sig=|:\\*\/\\*\/(?:[^\s/@:]{0,100}:|[\w-]{16})|\$[\da-y]{1,9}\$|\\(?:u00|x)[4-7]/i,
  // Invisible characters and fullwidth letters, which can hide a name.
  /\p{Cf}\w|[Ａ-ｚ]/u,
];

/** Matches a terminal code inside or after a word, such as the codes with which `grep` highlights matches. */
const markedWord =
  // oxlint-disable-next-line no-control-regex -- terminal codes start with it
  /[\w-](?:\u001B|\\u001b)\[[\d;:?]{0,12}[mk]/i;

/** Returns whether the default rules might hide a part of text. If this returns false, they hide nothing. */
export const hasHint = (text: string): boolean =>
  hints.some((hint) => hint.test(text)) || markedWord.test(text);

/** Returns whether the app has set its own rules, which can hide text that the default hints don't match. */
const isCustom = (redact: Redact | undefined): boolean =>
  typeof redact === 'object' &&
  Boolean(redact.keys ?? redact.patterns ?? redact.values ?? redact.isSecret);

/** Default maximum length of text that is checked without the engine. Longer text is left to the engine. */
const maxCheckedLength = 4_000;

/**
 * Returns whether a value can be shown without the engine: redaction is off, or only the default rules apply and the
 * value is short and contains nothing that they could hide.
 */
export function isHarmless(
  value: unknown,
  redact: Redact | undefined,
  maxLength = maxCheckedLength,
): boolean {
  if (redact === false || value === undefined || value === '') {
    return true;
  }
  if (isCustom(redact)) {
    return false;
  }
  const { text, isWhole } = takeBeginning(formatInPieces(value), maxLength);
  return isWhole && !hasHint(text);
}
