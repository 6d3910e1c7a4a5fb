'use client';
import TextField from '@mui/material/TextField';
import * as React from 'react';
import type { Position } from '../../../core/errors/Position.ts';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import { monospace } from '../../ui/look/monospace.ts';
import { parseJson } from './parseJson.ts';
import { writeJson } from './writeJson.ts';

/** The text in an editor for JSON, and its value if it has one. */
export type JsonDraft =
  | { readonly text: string; readonly value: unknown; readonly error?: undefined }
  | {
      readonly text: string;
      readonly error: { readonly message: string; readonly position: Position };
    };

/** Reads the text of an editor for JSON. */
export function readJsonDraft(text: string, localeText: ToolInputFormLocaleText): JsonDraft {
  const parsed = parseJson(text);
  if (!('error' in parsed)) {
    return { text, value: parsed.value };
  }
  const { kind, position } = parsed.error;
  const place = localeText.positionText(position.line, position.column);
  return { text, error: { message: `${place}: ${localeText.jsonErrorTexts[kind]}`, position } };
}

/** Props of `JsonEditor`. */
export interface JsonEditorProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: unknown;
  /** The text that isn't JSON, if the user has left such text here before. */
  readonly text?: string | undefined;
  readonly onChange: (draft: JsonDraft) => void;
  /** The error of the text or its value. */
  readonly message: React.ReactNode;
  readonly localeText: ToolInputFormLocaleText;
  readonly tabIndex?: number | undefined;
  readonly disabled?: boolean;
  readonly minRows?: number;
}

/** A text field for JSON. Keeps what was typed, whether or not it is JSON. */
export function JsonEditor(props: JsonEditorProps): React.JSX.Element {
  const { id, label, value, message, localeText, tabIndex, disabled = false, minRows = 1 } = props;
  const [text, setText] = React.useState(() => props.text ?? writeJson(value));
  const onChange = (next: string): void => {
    setText(next);
    props.onChange(readJsonDraft(next, localeText));
  };
  return (
    <TextField
      id={id}
      size="small"
      fullWidth
      multiline
      minRows={minRows}
      maxRows={20}
      label={label}
      value={text}
      disabled={disabled}
      error={message !== undefined}
      helperText={message}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { tabIndex, spellCheck: false, dir: 'ltr' },
        input: { sx: { fontFamily: monospace, fontSize: '0.8125rem', lineHeight: 20 / 13 } },
        inputLabel: { shrink: true },
      }}
    />
  );
}
