'use client';
import * as React from 'react';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import { chooseAlternative } from '../model/chooseAlternative.ts';
import { createInitialValue } from '../model/createInitialValue.ts';
import type { FieldAlternative } from '../model/Field.ts';
import { formatSchemaText } from '../model/getFieldLabel.ts';
import { FieldColumn } from './FieldGroup.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useForm } from './FormContext.ts';
import { SelectInput } from './SelectInput.tsx';
import { useField } from './useField.ts';

const isTypeName = (
  type: unknown,
  names: ToolInputFormLocaleText['jsonTypeNames'],
): type is keyof ToolInputFormLocaleText['jsonTypeNames'] =>
  typeof type === 'string' && Object.hasOwn(names, type);

/**
 * Returns a name for each alternative: its title if no other has it, otherwise its type if no other has it, otherwise
 * its number.
 */
function nameAlternatives(
  alternatives: readonly FieldAlternative[],
  { jsonTypeNames, optionText }: ToolInputFormLocaleText,
): readonly string[] {
  const types = alternatives.map(({ schema }) => schema['type']);
  const titles = alternatives.map(({ schema }) => formatSchemaText(schema['title']));
  return types.map((type, index) => {
    const title = titles[index] ?? '';
    if (title !== '' && titles.indexOf(title) === titles.lastIndexOf(title)) {
      return title;
    }
    const isAlone = types.indexOf(type) === types.lastIndexOf(type);
    return isAlone && isTypeName(type, jsonTypeNames) ? jsonTypeNames[type] : optionText(index + 1);
  });
}

/** Lets the user choose one of several schemas, and edit the value in fields that fit the chosen one. */
export function AlternativesInput(props: FieldProps<'alternatives'>): React.JSX.Element {
  const { field, value, label, isRequired, path, depth } = props;
  const { alternatives } = field;
  const { root, localeText, renderField } = useForm();
  const [chosen, setChosen] = React.useState(() => chooseAlternative(alternatives, value, root));
  // The entered values by alternative. Restored if the user returns to an alternative.
  const values = React.useRef(new Map<number, unknown>());
  const alternative = value === undefined ? undefined : alternatives[chosen];
  const isEdited = alternative !== undefined && alternative.schema['type'] !== 'null';
  const control = useField(props, { choice: alternative?.index });
  const choose = (next: number): void => {
    if (value !== undefined) {
      values.current.set(chosen, value);
    }
    const initial = (): unknown => createInitialValue(alternatives[next]?.schema, root);
    control.edit(next < 0 ? undefined : (values.current.get(next) ?? initial()));
    setChosen(Math.max(next, 0));
  };
  return (
    <FieldColumn>
      <SelectInput
        field={{ ...props, label: localeText.typeLabel(label) }}
        // The field below shows the error and the description instead.
        control={isEdited ? { ...control, message: '', description: '' } : control}
        names={nameAlternatives(alternatives, localeText)}
        selected={alternative === undefined ? -1 : chosen}
        onSelect={choose}
      />
      {isEdited && (
        <React.Fragment key={chosen}>
          {renderField({
            path,
            schema: alternative.schema,
            value,
            label,
            isRequired,
            canUnset: false,
            depth: depth + 1,
          })}
        </React.Fragment>
      )}
    </FieldColumn>
  );
}
