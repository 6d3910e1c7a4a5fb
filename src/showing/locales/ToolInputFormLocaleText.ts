/** The reason why text can't be parsed as JSON, or can't be parsed without losing data. */
export type JsonErrorKind = 'unexpected' | 'unfinished' | 'duplicate' | 'inexact' | 'too-deep';

/** The kinds of errors that have their own text. Most are named after the violated keyword of JSON Schema. */
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

/** The name of a type in JSON Schema. */
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
  /** The label of the button that switches from JSON to the form. */
  readonly editAsFormLabel: string;
  readonly editAsJsonLabel: string;
  /** The label of the JSON editor. `what` is the label of the value. */
  readonly jsonEditorLabel: (what: string) => string;
  readonly jsonErrorTexts: Readonly<Record<JsonErrorKind, string>>;
  /** The position of an error in text, shown before the error. */
  readonly positionText: (line: number, column: number) => string;
  /** The heading above the links to fields with errors. */
  readonly formErrorsText: (count: number) => string;
  /** The descriptions of errors, by kind. `limit` is the value of the violated keyword. */
  readonly formErrorTexts: Readonly<Record<FormErrorKeyword, (limit: string) => string>>;
  readonly jsonTypeNames: Readonly<Record<JsonTypeName, string>>;
  /** The label of a list item. Positions start at 1. */
  readonly itemText: (position: number) => string;
  /** Shown in place of an unset value. */
  readonly notSetText: string;
  /** Shown in place of an empty string. */
  readonly emptyValueText: string;
  /** The accessible name of the button that removes the value of an optional field. */
  readonly unsetFieldLabel: (field: string) => string;
  /** The label of the button that sets an unset value. */
  readonly addFieldLabel: (field: string) => string;
  readonly addItemLabel: (list: string) => string;
  readonly removeItemLabel: (item: string) => string;
  readonly moveItemUpLabel: (item: string) => string;
  readonly moveItemDownLabel: (item: string) => string;
  /** The label of the button that shows hidden optional fields, given their number. */
  readonly showFieldsText: (count: number) => string;
  /** The label of the control that selects one of several types. */
  readonly typeLabel: (field: string) => string;
  /** The name of one of several alternative schemas, if it has no unique title or type. Positions start at 1. */
  readonly optionText: (position: number) => string;
  /** A note below a changed field. `value` is the value in the request. */
  readonly requestedText: (value: string) => string;
  /** A warning next to a field for a secret. */
  readonly secretText: string;
  /** A note about invisible characters. `text` shows them as escapes. */
  readonly invisibleCharactersText: (text: string) => string;
}
