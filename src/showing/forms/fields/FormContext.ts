'use client';
import * as React from 'react';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { ToolInputFormLocaleText } from '../../locales/ToolInputFormLocaleText.ts';
import type { Position } from '../../../core/errors/Position.ts';

/** An error in a form. */
export interface FormError {
  /** The keys that lead to the value. The indexes of lists are written in decimal. */
  readonly path: readonly string[];
  readonly message: string;
  /** The position of the error in the text of the JSON editor. */
  readonly position?: Position;
}

/** The facts about a mounted field that the value doesn't contain. */
export interface FieldState {
  readonly path: readonly string[];
  /** The error in what was typed, if it is no value. */
  readonly error?: Omit<FormError, 'path'> | undefined;
  /** The index of the alternative that was chosen. */
  readonly choice?: number | undefined;
  /** Moves the focus to the field. Returns false if the field only has fields for the values in its value. */
  readonly focus: () => boolean;
}

/** Props of the field for a value. */
export interface ValueFieldProps {
  /** The keys that lead to the value. */
  readonly path: readonly string[];
  readonly schema: unknown;
  readonly value: unknown;
  readonly label: string;
  readonly isRequired: boolean;
  /** The number of objects, lists and alternatives around the field. */
  readonly depth: number;
  /** The buttons that act on the value as a whole, next to its field. */
  readonly actions?: React.ReactNode;
  /**
   * Whether the value can be unset.
   * @default !isRequired
   */
  readonly canUnset?: boolean;
}

/** The values that all fields of a form share. */
export interface FormContextValue {
  /** Renders the field for a value in the value of another field. */
  readonly renderField: (props: ValueFieldProps) => React.JSX.Element;
  readonly root: JsonSchema;
  readonly localeText: ToolInputFormLocaleText;
  readonly tabIndex: number | undefined;
  readonly disabled: boolean;
  /** Replaces the value at a path. Undefined removes it. */
  readonly edit: (path: readonly string[], value: unknown) => void;
  /** Records a mounted field. Returns a function that removes the record. */
  readonly register: (state: FieldState) => () => void;
  /** Moves the focus after the next render: to the field at a path, or to an element. */
  readonly focusLater: (target: readonly string[] | HTMLElement) => void;
  /** Returns the errors of the value at a path, and, if `isDeep`, of the values in it. */
  readonly getErrors: (path: readonly string[], isDeep?: boolean) => readonly FormError[];
}

const FormContext: React.Context<FormContextValue | null> =
  React.createContext<FormContextValue | null>(null);
FormContext.displayName = 'ToolInputFormContext';

/** Provides the values that all fields of a form share. */
export const FormProvider: React.Provider<FormContextValue | null> = FormContext.Provider;

/** Returns the values that all fields of a form share. */
export function useForm(): FormContextValue {
  const value = React.useContext(FormContext);
  if (value === null) {
    throw new Error('toolcard: a field was rendered outside its form.');
  }
  return value;
}

/** Returns a text that is the same for equal paths. */
export const getPathKey = (path: readonly string[]): string => JSON.stringify(path);
