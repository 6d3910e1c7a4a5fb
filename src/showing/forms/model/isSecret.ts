import { getKeyword } from '../../../core/schema/resolveReference.ts';

const secretWords: readonly string[] = (
  'password passwd passphrase passcode secret secrets token apikey credential credentials ' +
  'privatekey accesskey secretkey'
).split(' ');

/** Splits a name such as `apiKey` or `api_key` into words. */
export const splitName = (name: string): readonly string[] =>
  name
    .replaceAll(/[a-z\d][A-Z]/g, (pair) => `${pair.charAt(0)} ${pair.charAt(1)}`)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Whether a text is a secret, by its schema or its name. */
export function isSecret(name: string, schema: unknown): boolean {
  const words = splitName(name);
  return (
    getKeyword(schema, 'format') === 'password' ||
    getKeyword(schema, 'writeOnly') === true ||
    words.some((word, index) =>
      [word, `${word}${words[index + 1] ?? ''}`].some((each) => secretWords.includes(each)),
    )
  );
}
