'use client';
import * as React from 'react';
import { equalJson } from '../../../core/json/equalJson.ts';
import { getPath } from '../../../core/json/getPath.ts';
import { ActionButton } from '../../ui/look/ActionButton.tsx';
import { createField } from '../model/createField.ts';
import type { Field } from '../model/Field.ts';
import { holdsSecret } from '../model/holdsSecret.ts';
import { resolveSchema } from '../model/resolveSchema.ts';
import { AlternativesInput } from './AlternativesInput.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DateInput } from './DateInput.tsx';
import { formatValueText } from './formatValueText.ts';
import type { FieldProps } from './FieldProps.ts';
import { useForm } from './FormContext.ts';
import type { FormContextValue, ValueFieldProps } from './FormContext.ts';
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

/** Kinds of fields that don't mark a changed value, because the fields in them do. */
const outer: readonly Field['kind'][] = ['list', 'object', 'alternatives'];

/** Returns the note below a field whose value differs from the one in the request, otherwise an empty string. */
function getChangeNote(
  { path, schema, value, depth }: ValueFieldProps,
  field: Field,
  { root, original, localeText }: FormContextValue,
): string {
  const requested = getPath(original, ...path);
  const isMarked = original !== undefined && (value === undefined || !outer.includes(field.kind));
  // The value of a secret isn't repeated in plain text.
  return isMarked &&
    !equalJson(requested, value) &&
    !holdsSecret(path.at(-1) ?? '', schema, requested, root, depth)
    ? localeText.requestedText(formatValueText(requested, localeText))
    : '';
}

/** Edits a value with the kind of field that fits its schema. The kind never changes while the field is mounted. */
export function ValueField(given: ValueFieldProps): React.JSX.Element {
  const { schema: givenSchema, canUnset, ...props } = given;
  const { path, value, label, isRequired, depth } = props;
  const form = useForm();
  const { root, localeText, tabIndex, disabled, edit, focusLater } = form;
  const schema = React.useMemo(() => resolveSchema(givenSchema, root), [givenSchema, root]);
  const [field] = React.useState(() => createField(path.at(-1) ?? '', schema, value, root, depth));
  const changeNote = getChangeNote(given, field, form);
  if (value === undefined && path.length > 0 && compound.includes(field.kind)) {
    return <UnsetInput {...props} schema={schema} changeNote={changeNote} />;
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
  return <KindOfField {...props} {...{ field, schema, unsetButton, changeNote }} />;
}
