import { getListLength, getProperty } from '../../format/value/getProperty.ts';
import { findSecrets } from './findSecrets.ts';
import { hasHint } from './mayHoldSecret.ts';
import type { RedactionRules } from './RedactionRules.ts';

/** Maximum number of items in a list that can be a command. Longer lists aren't searched. */
const maxItems = 100;
const maxLength = 10_000;

/**
 * Returns the indexes of the texts in a list that are secret because of earlier texts. The list can be a command, such
 * as `['sshpass', '-p', '…']`, or a pair of a name and a value in a list of pairs, such as request headers.
 */
export function findSecretItems(
  list: object,
  owner: object | undefined,
  rules: RedactionRules,
): ReadonlySet<number> | undefined {
  const length = Array.isArray(list) ? getListLength(list) : 0;
  if (length < 2 || length > maxItems) {
    return undefined;
  }
  const isPair = length === 2 && Array.isArray(owner);
  const separator = isPair ? ': ' : ' ';
  const ends: number[] = [];
  let text = '';
  for (let index = 0; index < length; index += 1) {
    const item = getProperty(list, String(index));
    if (typeof item !== 'string' || text.length > maxLength) {
      return undefined;
    }
    text += item + separator;
    ends.push(text.length);
  }
  return rules.needsHint && !hasHint(text)
    ? undefined
    : new Set(
        findSecrets(text, rules, false)
          .filter(({ anchor, start }) => anchor < start)
          .map(({ start }) => ends.findIndex((end) => start < end)),
      );
}
