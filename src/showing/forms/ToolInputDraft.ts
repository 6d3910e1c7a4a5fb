import type { JsonSchema } from '../../core/schema/JsonSchema.ts';
import type { FormError } from './fields/FormContext.ts';
import type { ToolInputFormLocaleText } from '../locales/ToolInputFormLocaleText.ts';

/** The state of an input while the user edits it. */
export interface ToolInputDraft {
  /** The edited input. A field with text that can't be parsed keeps its last valid value here. */
  readonly value: unknown;
  /** Errors in the input or in the text of a field. If the list is empty, the draft can be submitted. */
  readonly errors: readonly FormError[];
  /** Whether the input differs from the initial one, or a field contains text that can't be parsed. */
  readonly isChanged: boolean;
}

/** Props of `ToolInputForm` and of components that replace it. */
export interface ToolInputFormProps {
  /** The JSON Schema of the input. If undefined, the input is edited as JSON. */
  readonly schema: JsonSchema | undefined;
  /** The initial value. Later changes are ignored. To reset the form, change its `key`. */
  readonly value: unknown;
  /** Called after the form mounts and whenever the draft changes. */
  readonly onChange: (draft: ToolInputDraft) => void;
  /** The accessible name of the form, such as "Input". */
  readonly label: string;
  /** Localized strings. Missing ones fall back to those that the theme sets for `ToolCard`, and then to English. */
  readonly localeText?: Partial<ToolInputFormLocaleText> | undefined;
  readonly tabIndex?: number | undefined;
  /**
   * Whether to show all errors, or how often the user has tried to submit the form. If false or 0, a field without a
   * value shows its errors only after the user has edited or left it. Each time this prop becomes true or increases,
   * the first field with an error receives the focus.
   * @default false
   */
  readonly showErrors?: boolean | number | undefined;
  /** The input of the request. Fields with another value are marked, and show the value in the request. */
  readonly original?: unknown;
  /** The element for the button that switches between fields and JSON. By default, the button is below the fields. */
  readonly toolbar?: Element | null | undefined;
  /**
   * Whether all fields are disabled.
   * @default false
   */
  readonly disabled?: boolean;
}
