import { isMeaningful } from '../../format/text/escapeInvisible.ts';
import { invisibleCharacters } from '../../format/text/invisibleCharacters.ts';
import { isSpecialBlank } from '../../format/text/isOrdinaryBlank.ts';

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Converts a value to JSON for an editor. Escapes characters that are invisible or reorder text, unless they are part
 * of normal writing, so that the user sees what is sent.
 */
export function writeJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? '';
  return json.replaceAll(invisibleCharacters, (found, index: number) =>
    !isSpecialBlank(found.codePointAt(0) ?? 0) && isMeaningful(found, json, index)
      ? found
      : found.split('').map(escapeUnit).join(''),
  );
}
