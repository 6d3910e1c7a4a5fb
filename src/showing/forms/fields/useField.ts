'use client';
import * as React from 'react';
import { getFieldDescription } from '../model/getFieldLabel.ts';
import type { FieldProps } from './FieldProps.ts';
import { getPathKey, useForm } from './FormContext.ts';
import type { FormContextValue, FormError } from './FormContext.ts';

/** The state that all kinds of fields have in common. */
export interface FieldControl {
  readonly form: FormContextValue;
  /** Receives the element that takes the focus. */
  readonly ref: React.RefObject<HTMLElement | null>;
  readonly onBlur: () => void;
  readonly edit: (value: unknown) => void;
  readonly message: string;
  readonly description: string;
}

interface Options {
  /** The error in what was typed. */
  readonly error?: Omit<FormError, 'path'> | undefined;
  readonly choice?: number | undefined;
  /** Whether the field also shows the errors of the values in its value. */
  readonly isDeep?: boolean;
}

/** Connects a field with its form. */
export function useField(
  { path, value, schema }: Pick<FieldProps, 'path' | 'value' | 'schema'>,
  { error, choice, isDeep = false }: Options = {},
): FieldControl {
  const form = useForm();
  const { register, getErrors } = form;
  const ref = React.useRef<HTMLElement>(null);
  const key = getPathKey(path);
  React.useEffect(
    () =>
      register({
        path: JSON.parse(key),
        error,
        choice,
        focus: () => {
          ref.current?.focus();
          return ref.current !== null;
        },
      }),
    [register, key, error, choice],
  );
  // A field that waits for its first value isn't wrong yet.
  const [isTouched, setIsTouched] = React.useState(value !== undefined);
  const isShown = isTouched || value !== undefined;
  const found = isShown ? getErrors(path, isDeep) : [];
  const messages = found.map((each) =>
    each.path.length > path.length
      ? `${each.path.slice(path.length).join('.')}: ${each.message}`
      : each.message,
  );
  return {
    form,
    ref,
    onBlur: () => setIsTouched(true),
    edit: (next) => form.edit(path, next),
    message: error?.message ?? messages.join('. '),
    description: getFieldDescription(schema),
  };
}
