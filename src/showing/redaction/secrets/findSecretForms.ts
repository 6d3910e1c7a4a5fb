import type { Secret } from './Secret.ts';

/**
 * Returns whether a match really is a secret. `next` is the character after it, and `name` the first group of the
 * match.
 */
type Check = (secret: string, next: string | undefined, name: string) => boolean;

/** A form in which secrets appear in text: an expression for `matchSecrets`, and a check if that isn't sufficient. */
type Form = readonly [expression: RegExp, isSecret?: Check];

/**
 * Returns whether text with the prefix of a token is long enough and contains a digit, or a dot if it starts with
 * `eyJ`. Excludes names such as `sk-learn-classifiers`.
 */
const isToken = (text: string): boolean =>
  text.length > 19 && (text.startsWith('eyJ') ? text.includes('.') : /\d/.test(text));

/** Returns whether text is long enough for a secret and contains a digit. */
export const hasDigit = (text: string): boolean => text.length > 3 && /\d/.test(text);

/**
 * Returns whether the text after `Bearer` or `Basic` looks like a token, or like a name and password in Base64, rather
 * than like a word.
 */
const isCredential = (text: string): boolean =>
  text.length > 7 && (/[\d=]/.test(text) || isUser(text));

const isUser = (text: string): boolean => {
  try {
    return /^[ -9;-~]+:[ -~]+$/.test(atob(text));
  } catch {
    return false;
  }
};

/** The default forms. Most also match the beginning of a secret, so that it is hidden while text is streaming. */
const forms: readonly Form[] = [
  // Tokens with a known prefix.
  [
    /(?<![\w-])((?:sk-|[srp]k_(?:live|test)_|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|xapp-|A[KS]IA(?![a-z])|AIza|ya29\.|GOCSPX-|npm_|pypi-|dckr_pat_|hf_|gsk_|xai-|r8_|hvs\.|SG\.|dop_v1_|shp[a-z]{2}_|ATATT|lin_api_|ntn_|sbp_|AGE-SECRET-KEY-|dapi(?=\d|[a-f]\d)|eyJ)(?:[\w-]|\.(?=[\w-]|$))*)/g,
    isToken,
  ],
  [/\b(?:bearer|basic)\s{1,4}([\w.~+/=-]*)/gi, isCredential],
  // URLs with a password, and webhook URLs.
  [/:\/\/[^\s/@:"']{0,100}:([^\s/@"']{0,200})/g, (_secret, next) => next === '@'],
  [
    /(?:hooks\.slack\.com\/(?:services|workflows)\/|discord(?:app)?\.com\/api\/webhooks\/|api\.telegram\.org\/bot)([\w/:-]+)/g,
  ],
  [/\bhttps?:\/\/([\w-]{16,})(?=@|$)/g, (user, next) => next === '@' && /\d/.test(user)],
  [/[?&](?:sig|pass)=([^&\s"']+)/g],
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----([^]*?)(?=-----END|$)/g],
  // The data of a Kubernetes secret, before and after `kind: Secret`.
  [
    /(?<![^\n])(?:stringD|d)ata:\r?\n((?:[ \t][^\n]*\n)+)(?![ \t])(?=(?:[^\n]{0,300}\n){0,40}?kind: Secret$)/gm,
  ],
  [/^kind: Secret\n[^]{0,2000}?^(?:stringD|d)ata:\r?\n((?:[ \t][^\n]*(?:\n|$))+)/gm],
  // Hashes of passwords, as in `/etc/shadow`.
  [/(\$(?:[156y]|2[abxy]|argon2id?)\$[\w./$=,+-]*)/g, (hash) => hash.length > 24],
  // The values of short command options such as `-p`, attached or in the next word.
  [
    /\b(?:(?:mysql|mariadb)[^]{0,300}?\s-p|(?:sshpass|(?:docker|podman|az|oc|registry) login|mongo)[^]{0,300}?\s-p[ =]?|redis-cli\s[^]{0,300}?\s?-a[ =]?|(?:unzip|zip|sqlcmd)\s[^]{0,300}?\s?-P[ =]?|ldap[^]{0,300}?\s-w[ =]?)(?:"([^"\n]+)|'([^'\n]+)|([^\s"'|;&]+))/g,
  ],
  [/\bcurl[^]{0,500}?\s-b[ =]?(?:"([^"\n]+)|'([^'\n]+)|([^\s"'|;&]+=[^\s"'|;&]*))/g],
  // Passwords after a user or a prefix.
  [
    /(?:\bcurl[^]{0,500}?\s(?:-[uU]|--(?:proxy-)?user)[ =]?["']?[^\s:"'/]{1,100}:|\bsmb[^]{0,300}?\s-U[ =]?["']?[^\s%"']{1,100}%|-pass(?:in|out)?[ =]["']?pass:)([^\s"']+)/g,
  ],
  // Lines of `.netrc` and other configuration files, SQL statements, and sentences.
  [
    /\b(?:machine\s{1,9}\S{1,200}|default)\s{1,9}(?:(?:login|account)\s{1,9}\S{1,200}\s{1,9}){0,2}password\s{1,9}(\S+)/g,
  ],
  [/^[ \t]{0,20}(?:requirepass|masterauth|pass(?:word|wd))[ \t]{1,9}(?:[057] )?(\S+)$/gm, hasDigit],
  [/\b(?:identified\b[^'\n]{0,80}\bby|password)\s{1,4}["'`]([^"'`\n]+)/gi],
  [
    /\b(?:pass(?:word|phrase|code)|otp|pin|(?:verification|security|one-time|login|access) code)(?: is:?| was:?|:) {1,2}["'`*]{0,3}([^\s"'`*]+)/gi,
    hasDigit,
  ],
];

/**
 * Finds the secrets that an expression matches. The last group that matches is the secret, and the match ends with it.
 * The first group can be the name of the secret.
 */
export function* matchSecrets(
  text: string,
  expression: RegExp,
  isSecret: Check,
): Generator<Secret> {
  for (const match of text.matchAll(expression)) {
    const secret = match.findLast((group) => group !== undefined) ?? '';
    const end = match.index + match[0].length;
    if (isSecret(secret, text[end], match[1] ?? '')) {
      yield { anchor: match.index, start: end - secret.length, end };
    }
  }
}

/**
 * Finds secrets in known forms, such as private keys, tokens with a known prefix, and credentials in headers, URLs and
 * commands.
 */
export function* findSecretForms(text: string, isOpen: boolean): Generator<Secret> {
  for (const [expression, isSecret] of forms) {
    yield* matchSecrets(
      text,
      expression,
      (secret, next, name) =>
        (isOpen && next === undefined) || isSecret?.(secret, next, name) !== false,
    );
  }
}
