import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { isSecretName } from '../../redaction/values/isSecretName.ts';

/** Returns whether a text field should be masked, judging by its schema or its name. */
export const isSecret = (name: string, schema: unknown): boolean =>
  getKeyword(schema, 'format') === 'password' ||
  getKeyword(schema, 'writeOnly') === true ||
  isSecretName(name);
