/**
 * Matches names that end like the name of a secret, also in selectors such as `input[name="password"]` and in labels
 * such as "Password field". Excludes pagination tokens such as `nextPageToken`.
 */
const secretName =
  /(?:(?:(?:authori[sz]ation|bearer|(?:api|private|access|signing|encryption|secret|master|auth|account|subscription)[-_. ]?key|pass[-_]?(?:wor[dt]|wd|phrase|code)|(?:key|store|db|user|root|admin|login|smtp|mail|ftp|ssh|mysql|pg|redis|proxy)[-_ ]?pass|pwd|secret|credential|cookie|jwt|mnemonic|(?:seed|recovery)[-_ ]?phrase|(?:recovery|backup)[-_ ]?code)s?|(?<!(?:page|next|continuation|sync|cursor)[-_ ]?)token)(?:[-_. ]?(?:value|string|binary|hash|pem|base64|key[-_]base|confirm(?:ation)?|old|new|\d{1,3}))?|\b_auth|basic[-_ ]?auth|x-auth|(?:amz|goog)-signature|(?<![a-z])creds|^-{0,2}(?:t?otp|pin|cv[cv]))[*:"')\]]{0,4}(?: (?:field|input|(?:text)?box))?$/i;

/** Names of this length or longer aren't checked. */
export const maxNameLength = 200;

/** Returns whether the default rules hide values with this name. */
export const isSecretName = (name: string): boolean =>
  name.length < maxNameLength && secretName.test(name);
