/** The reason why text isn't JSON, or isn't kept exactly. */
export type JsonErrorKind = 'unexpected' | 'unfinished' | 'duplicate' | 'inexact' | 'too-deep';

/** The keywords of a JSON Schema whose errors have their own text. */
export type FormErrorKeyword =
  | 'required'
  | 'number'
  | 'integer'
  | 'type'
  | 'enum'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'false'
  | 'schema'
  | 'other';

/** The name of a type of JSON. */
type JsonTypeName =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'object'
  | 'array'
  | 'null'
  | 'any';

/** The localized strings of the form for the input of a tool. */
export interface ToolInputFormLocaleText {
  /** The button that shows the form instead of the JSON. */
  readonly editAsFormLabel: string;
  readonly editAsJsonLabel: string;
  /** The label of the editor for JSON. */
  readonly jsonEditorLabel: (what: string) => string;
  readonly jsonErrorTexts: Readonly<Record<JsonErrorKind, string>>;
  /** A position in text, before the error. */
  readonly positionText: (line: number, column: number) => string;
  /** The heading above the links to the fields with errors. */
  readonly formErrorsText: (count: number) => string;
  /** Describes an error. `limit` is the value of the keyword in the schema. */
  readonly formErrorTexts: Readonly<Record<FormErrorKeyword, (limit: string) => string>>;
  readonly jsonTypeNames: Readonly<Record<JsonTypeName, string>>;
  /** The name of an item of a list, counted from 1. */
  readonly itemText: (position: number) => string;
  /** Shown in place of a value that isn't set. */
  readonly notSetText: string;
  /** Shown in place of an empty text that is set. */
  readonly emptyValueText: string;
  /** The accessible name of the button that removes the value of an optional field. */
  readonly unsetFieldLabel: (field: string) => string;
  /** The button that sets a value that isn't set. */
  readonly addFieldLabel: (field: string) => string;
  readonly addItemLabel: (list: string) => string;
  readonly removeItemLabel: (item: string) => string;
  readonly moveItemUpLabel: (item: string) => string;
  readonly moveItemDownLabel: (item: string) => string;
  /** The button that shows the optional fields that aren't set. */
  readonly showFieldsText: (count: number) => string;
  /** The label of the control that selects one of the types of a value. */
  readonly typeLabel: (field: string) => string;
  /** Names an alternative that has no title. */
  readonly optionText: (position: number) => string;
  /** A warning next to a secret. */
  readonly secretText: string;
  /** Explains that a text has invisible characters, which are shown as escapes in `text`. */
  readonly invisibleCharactersText: (text: string) => string;
}
