import { isMeaningful } from '../../format/text/escapeInvisible.ts';
import { invisibleCharacters } from '../../format/text/invisibleCharacters.ts';
import { isBlank } from '../../format/text/isOrdinaryBlank.ts';

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes a value as JSON for an editor. Characters that can't be seen or that reorder others are written as
 * escapes, so that the text reads like the value that is sent.
 */
export function writeJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? '';
  return json.replaceAll(invisibleCharacters, (found, index: number) =>
    !isBlank(found.codePointAt(0) ?? 0) && isMeaningful(found, json, index)
      ? found
      : found.split('').map(escapeUnit).join(''),
  );
}
