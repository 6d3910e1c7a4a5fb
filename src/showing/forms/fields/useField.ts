'use client';
import * as React from 'react';
import { formatSchemaText, getFieldDescription } from '../model/getFieldLabel.ts';
import type { FieldProps } from './FieldProps.ts';
import { getPathKey, useForm } from './FormContext.ts';
import type { FormContextValue, FormError } from './FormContext.ts';

/** The state and callbacks that all kinds of fields use. */
export interface FieldControl {
  readonly form: FormContextValue;
  /** The ref for the field's focusable element. */
  readonly ref: React.RefObject<HTMLElement | null>;
  readonly onBlur: () => void;
  readonly edit: (value: unknown) => void;
  readonly message: string;
  readonly description: string;
}

interface Options {
  /** A parse error in the typed text. */
  readonly error?: Omit<FormError, 'path'> | undefined;
  readonly choice?: number | undefined;
  /** Whether to also show the errors of nested values. */
  readonly isDeep?: boolean;
}

/** Registers a field with its form, and returns its state and callbacks. */
export function useField(
  { path, schema }: Pick<FieldProps, 'path' | 'schema'>,
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
  const messages = getErrors(path, isDeep).map((each) =>
    each.path.length > path.length
      ? `${formatSchemaText(each.path.slice(path.length).join('.'))}: ${each.message}`
      : each.message,
  );
  return {
    form,
    ref,
    onBlur: () => form.leave(path, isDeep),
    edit: (next) => form.edit(path, next, isDeep),
    message: error?.message ?? messages.join('. '),
    description: getFieldDescription(schema),
  };
}
