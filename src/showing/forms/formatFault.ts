import type { SchemaFault } from '../../core/schema/findFaults.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { isolateBidi } from '../format/text/isolateBidi.ts';
import { truncate } from '../format/text/truncate.ts';
import type {
  FormErrorKeyword,
  ToolInputFormLocaleText,
} from '../locales/ToolInputFormLocaleText.ts';
import type { FormError } from './fields/FormContext.ts';

/** Maximum length of a schema value that is quoted in a message. */
const maxLimitLength = 60;

const isKnown = (
  keyword: string,
  texts: ToolInputFormLocaleText['formErrorTexts'],
): keyword is FormErrorKeyword => Object.hasOwn(texts, keyword);

const getKeyword = ({ keyword, limit }: SchemaFault): string => {
  if (keyword === 'type' && (limit === 'number' || limit === 'integer')) {
    return limit;
  }
  return keyword === 'const' ? 'enum' : keyword;
};

const writeLimit = (limit: unknown): string =>
  typeof limit === 'string' || typeof limit === 'number' ? String(limit) : '';

/** Converts a validation error to a form error in the user's language. */
export function formatFault(fault: SchemaFault, localeText: ToolInputFormLocaleText): FormError {
  const texts = localeText.formErrorTexts;
  const keyword = getKeyword(fault);
  const limit = truncate(writeLimit(fault.limit), maxLimitLength);
  const format = isKnown(keyword, texts) ? texts[keyword] : texts.other;
  const value = isolateBidi(format(''), escapeInvisible(limit, { inline: true }));
  return { path: fault.path, message: format(value) };
}
