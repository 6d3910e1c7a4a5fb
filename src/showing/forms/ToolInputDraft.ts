import type { JsonSchema } from '../../core/schema/JsonSchema.ts';
import type { FormError } from './fields/FormContext.ts';
import type { ToolInputFormLocaleText } from '../locales/ToolInputFormLocaleText.ts';

/** An input that is being edited. */
export interface ToolInputDraft {
  /** The input. While a field has an error that keeps it from being read, its last value. */
  readonly value: unknown;
  /** The errors of the input and of what was typed. If there are none, the draft may be submitted. */
  readonly errors: readonly FormError[];
  /** Whether the user has changed anything. */
  readonly isChanged: boolean;
}

/** Props of `ToolInputForm`, and of a form that replaces it. */
export interface ToolInputFormProps {
  /** The JSON Schema of the input. Without it, the input is edited as JSON. */
  readonly schema: JsonSchema | undefined;
  /** The initial value. A later change is ignored: give the form another `key` to start again. */
  readonly value: unknown;
  /** Called after the form has appeared, and after each edit. */
  readonly onChange: (draft: ToolInputDraft) => void;
  /** The accessible name of the form, such as "Input". */
  readonly label: string;
  /** The strings of the app and the theme. Missing strings are shown in English. */
  readonly localeText?: Partial<ToolInputFormLocaleText> | undefined;
  readonly tabIndex?: number | undefined;
  /** @default false */
  readonly disabled?: boolean;
}
