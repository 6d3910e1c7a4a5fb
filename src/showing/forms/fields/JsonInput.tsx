'use client';
import * as React from 'react';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import { monospace } from '../../ui/look/monospace.ts';
import { parseJson } from '../json/parseJson.ts';
import type { JsonError } from '../json/parseJson.ts';
import { writeJson } from '../json/writeJson.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';

const describeError = ({ kind, position }: JsonError, localeText: ToolInputFormLocaleText) => {
  const { line, column } = position;
  return {
    message: `${localeText.positionText(line, column)}: ${localeText.jsonErrorTexts[kind]}`,
    position,
  };
};

/** Edits any value as JSON. Keeps the typed text even if it isn't valid. */
export function JsonInput(props: FieldProps<'json'>): React.JSX.Element {
  const { value, path } = props;
  const [text, setText] = React.useState(() => writeJson(value));
  const [error, setError] = React.useState<ReturnType<typeof describeError>>();
  const control = useField(props, { error, isDeep: true });
  const onChange = (next: string): void => {
    const parsed = parseJson(next);
    setText(next);
    if ('error' in parsed) {
      setError(describeError(parsed.error, control.form.localeText));
    } else {
      setError(undefined);
      control.edit(parsed.value);
    }
  };
  return (
    <FieldInput
      field={props}
      control={control}
      multiline
      minRows={path.length === 0 ? 4 : 1}
      maxRows={20}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      htmlInput={{ spellCheck: false, dir: 'ltr' }}
      input={{
        endAdornment: props.unsetButton,
        sx: { '&&': { fontFamily: monospace, fontSize: (theme) => theme.typography.pxToRem(13) } },
      }}
    />
  );
}
