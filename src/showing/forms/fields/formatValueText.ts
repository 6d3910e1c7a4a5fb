import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import { writeJson } from '../json/writeJson.ts';
import { formatSchemaText } from '../model/getFieldLabel.ts';

/** Formats a value on one line. Text has no quotes. */
export const formatValueText = (
  value: unknown,
  { emptyValueText, notSetText }: Pick<ToolInputFormLocaleText, 'emptyValueText' | 'notSetText'>,
): string =>
  value === undefined
    ? notSetText
    : formatSchemaText(typeof value === 'string' ? value : writeJson(value)) || emptyValueText;
