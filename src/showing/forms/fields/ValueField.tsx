'use client';
import * as React from 'react';
import { ActionButton } from '../../ui/look/ActionButton.tsx';
import { createField } from '../model/createField.ts';
import type { Field } from '../model/Field.ts';
import { resolveSchema } from '../model/resolveSchema.ts';
import { AlternativesInput } from './AlternativesInput.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useForm } from './FormContext.ts';
import type { ValueFieldProps } from './FormContext.ts';
import { JsonInput } from './JsonInput.tsx';
import { ListInput } from './ListInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { TextInput } from './TextInput.tsx';
import { UnsetInput } from './UnsetInput.tsx';

/** Kinds of fields that the user can clear without an unset button. */
const clearable: readonly Field['kind'][] = ['date', 'number', 'choice', 'alternatives'];

/** Kinds of fields that show a placeholder while their value is unset. */
const compound: readonly Field['kind'][] = ['list', 'object', 'json'];

function KindOfField({ field, ...props }: FieldProps): React.JSX.Element {
  switch (field.kind) {
    case 'text':
      return <TextInput {...props} field={field} />;
    case 'date':
      return <DateInput {...props} field={field} />;
    case 'number':
      return <NumberInput {...props} field={field} />;
    case 'boolean':
      return <BooleanInput {...props} field={field} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'list':
      return <ListInput {...props} field={field} />;
    case 'object':
      return <ObjectInput {...props} field={field} />;
    case 'alternatives':
      return <AlternativesInput {...props} field={field} />;
    default:
      return <JsonInput {...props} field={field} />;
  }
}

/** Edits a value with the kind of field that fits its schema. The kind never changes while the field is mounted. */
export function ValueField({
  schema: given,
  canUnset,
  ...props
}: ValueFieldProps): React.JSX.Element {
  const { path, value, label, isRequired, depth } = props;
  const { root, localeText, tabIndex, disabled, edit, focusLater } = useForm();
  const schema = React.useMemo(() => resolveSchema(given, root), [given, root]);
  const [field] = React.useState(() => createField(path.at(-1) ?? '', schema, value, root, depth));
  if (value === undefined && path.length > 0 && compound.includes(field.kind)) {
    return <UnsetInput {...props} schema={schema} />;
  }
  const unset = (): void => {
    edit(path, undefined);
    focusLater(path);
  };
  const hasButton =
    (canUnset ?? !isRequired) && value !== undefined && !clearable.includes(field.kind);
  const unsetButton = hasButton && (
    <ActionButton
      icon="close"
      title={localeText.unsetFieldLabel(label)}
      tabIndex={tabIndex}
      disabled={disabled}
      onClick={unset}
    />
  );
  return <KindOfField {...props} field={field} schema={schema} unsetButton={unsetButton} />;
}
