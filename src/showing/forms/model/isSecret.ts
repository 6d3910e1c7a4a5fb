import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { getRules } from '../../redaction/RedactionRules.ts';

/** Returns whether a text field should be masked, judging by its schema or its name. */
export const isSecret = (name: string, schema: unknown): boolean =>
  getKeyword(schema, 'format') === 'password' ||
  getKeyword(schema, 'writeOnly') === true ||
  getRules(undefined).isSecretName(name);
