'use client';
import type * as React from 'react';
import { equalJson } from '../../../core/json/equalJson.ts';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import type { FieldOption } from '../model/Field.ts';
import { formatSchemaText } from '../model/getFieldLabel.ts';
import { formatValueText } from './formatValueText.ts';
import type { FieldProps } from './FieldProps.ts';
import { SelectInput } from './SelectInput.tsx';
import { useField } from './useField.ts';

/**
 * Returns the label of an option: its title followed by its value, because a title alone could mislead. Omits a title
 * that is empty or the same as the value.
 */
const getOptionName = ({ value, title }: FieldOption, texts: ToolInputFormLocaleText): string => {
  const name = formatSchemaText(title);
  const real = formatValueText(value, texts);
  return name === '' || name.toLowerCase() === real.toLowerCase() ? real : `${name} (${real})`;
};

/** A select for one of several values. */
export function ChoiceInput(props: FieldProps<'choice'>): React.JSX.Element {
  const { options } = props.field;
  const control = useField(props);
  return (
    <SelectInput
      field={props}
      control={control}
      names={options.map((option) => getOptionName(option, control.form.localeText))}
      selected={options.findIndex((option) => equalJson(option.value, props.value))}
      onSelect={(index) => control.edit(options[index]?.value)}
    />
  );
}
