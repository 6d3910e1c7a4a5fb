'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { equalJson } from '../../core/json/equalJson.ts';
import { findFaults } from '../../core/schema/findFaults.ts';
import { enUSFormText } from '../locales/enUSFormText.ts';
import type { ToolInputFormLocaleText } from '../locales/ToolInputFormLocaleText.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { JsonEditor } from './json/JsonEditor.tsx';
import type { JsonDraft } from './json/JsonEditor.tsx';
import { formatFault } from './formatFault.ts';
import type { FormError, ToolInputFormProps } from './ToolInputDraft.ts';

const FormRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
}));

/** Edits an input by its JSON Schema. */
export function ToolInputForm(props: ToolInputFormProps): React.JSX.Element {
  const { schema, value: initial, onChange, label, tabIndex, disabled = false } = props;
  const localeText = useLocaleText<ToolInputFormLocaleText>(
    'ToolCard',
    props.localeText,
    enUSFormText,
  );
  const getErrors = (value: unknown): readonly FormError[] =>
    schema === undefined
      ? []
      : findFaults(value, schema).map((fault) => formatFault(fault, localeText));
  const [draft, setDraft] = React.useState(() => ({
    value: initial,
    errors: getErrors(initial),
    isChanged: false,
  }));
  const edit = (json: JsonDraft): void => {
    const value = json.error === undefined ? json.value : draft.value;
    const errors = json.error === undefined ? getErrors(value) : [{ path: [], ...json.error }];
    const next = {
      value,
      errors,
      isChanged: json.error !== undefined || !equalJson(value, initial),
    };
    setDraft(next);
    onChange(next);
  };
  return (
    <FormRoot
      role="group"
      aria-label={label}
      // Otherwise the host's message list would handle keys such as the arrow keys.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <JsonEditor
        label={localeText.jsonEditorLabel(label)}
        value={initial}
        onChange={edit}
        message={
          draft.errors.length > 0
            ? draft.errors.map(({ message }) => message).join('. ')
            : undefined
        }
        localeText={localeText}
        tabIndex={tabIndex}
        disabled={disabled}
        minRows={4}
      />
    </FormRoot>
  );
}
