'use client';
import * as React from 'react';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import type { Position } from '../../../core/errors/Position.ts';

/** An error in a form. */
export interface FormError {
  /** The keys that lead to the invalid value. List indexes are decimal strings. */
  readonly path: readonly string[];
  readonly message: string;
  /** The position of a parse error in the text of the JSON editor. */
  readonly position?: Position;
}

/** A mounted field, with the state that can't be derived from its value. */
export interface FieldState {
  readonly path: readonly string[];
  /** A parse error in the text of the field. */
  readonly error?: Omit<FormError, 'path'> | undefined;
  /**
   * The index of the chosen alternative in `oneOf` or `anyOf`. Undefined if the value is unset or the schema has
   * neither.
   */
  readonly choice?: number | undefined;
  /** Focuses the field's own element. Returns false if it has none. */
  readonly focus: () => boolean;
}

/** Props of `ValueField`, which edits one value. */
export interface ValueFieldProps {
  /** The keys that lead to the value. */
  readonly path: readonly string[];
  readonly schema: unknown;
  readonly value: unknown;
  readonly label: string;
  readonly isRequired: boolean;
  /** The number of objects, lists and alternatives that contain the field. */
  readonly depth: number;
  /** Buttons to show next to the field, such as the one that removes a list item. */
  readonly actions?: React.ReactNode;
  /**
   * Whether the user can unset the value.
   * @default !isRequired
   */
  readonly canUnset?: boolean;
}

/** The context that all fields of a form share. */
export interface FormContextValue {
  /** Renders a nested field. Passed through the context, because importing `ValueField` would be circular. */
  readonly renderField: (props: ValueFieldProps) => React.JSX.Element;
  readonly root: JsonSchema;
  /** The input of the request. Undefined if the fields aren't compared with it. */
  readonly original: unknown;
  readonly localeText: ToolInputFormLocaleText;
  readonly tabIndex: number | undefined;
  readonly disabled: boolean;
  /**
   * Replaces the value at a path, or removes it if the new value is undefined. `isDeep` means that the edit includes
   * nested values.
   */
  readonly edit: (path: readonly string[], value: unknown, isDeep?: boolean) => void;
  /** Called when the user leaves the field at a path. `isDeep` means that the field includes nested values. */
  readonly leave: (path: readonly string[], isDeep: boolean) => void;
  /** Registers a mounted field. Returns a function that unregisters it. */
  readonly register: (state: FieldState) => () => void;
  /** After the next render, focuses an element or the field at a path. */
  readonly focusLater: (target: readonly string[] | HTMLElement) => void;
  /** Returns the errors to show for the value at a path. If `isDeep` is true, includes the errors of nested values. */
  readonly getErrors: (path: readonly string[], isDeep?: boolean) => readonly FormError[];
}

const FormContext: React.Context<FormContextValue | null> =
  React.createContext<FormContextValue | null>(null);
FormContext.displayName = 'ToolInputFormContext';

/** Provides the form context to fields. */
export const FormProvider: React.Provider<FormContextValue | null> = FormContext.Provider;

/** Returns the context of the surrounding form. Throws outside a form. */
export function useForm(): FormContextValue {
  const value = React.useContext(FormContext);
  if (value === null) {
    throw new Error('toolcard: a field needs the form around it. Render <ToolInputForm>.');
  }
  return value;
}

/** Returns a string key for a path. Equal paths have equal keys. */
export const getPathKey = (path: readonly string[]): string => JSON.stringify(path);
