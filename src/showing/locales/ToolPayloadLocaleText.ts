/** The name of a built-in view. */
export type BuiltInPayloadViewName =
  | 'blocks'
  | 'fields'
  | 'media'
  | 'table'
  | 'keyValue'
  | 'tree'
  | 'text'
  | 'markdown'
  | 'code'
  | 'raw'
  | 'diff'
  | 'terminal';

/** The name of a view: a built-in one, or the app's own. Editors suggest the built-in names. */
export type ToolPayloadViewName = BuiltInPayloadViewName | (string & Record<never, never>);

/** The localized strings of a payload that are needed before the code of its view has loaded. */
export interface PayloadFrameText {
  /** Shown for an empty string. */
  readonly emptyText: string;
  readonly copyWhatLabel: (what: string) => string;
  readonly copiedText: string;
  readonly copyFailedText: string;
  readonly sizeText: (bytes: number) => string;
}

/** The localized strings of the payload viewer. `what` is the label of the payload, such as "Input". */
export interface ToolPayloadLocaleText extends PayloadFrameText {
  readonly copyLabel: string;
  readonly downloadLabel: string;
  readonly downloadWhatLabel: (what: string) => string;
  /** The accessible name of the control that selects the view. */
  readonly viewWhatLabel: (what: string) => string;
  /** The names of the views. Can contain the names of the app's own views. */
  readonly viewNames: Readonly<Record<BuiltInPayloadViewName, string>> & {
    readonly [name: string]: string;
  };
  /** Shown above a value whose view threw an error. */
  readonly viewFailedText: string;
  /** Shown above a value that is too large for its view. */
  readonly viewTooLongText: string;
  readonly searchLabel: string;
  readonly searchWhatLabel: (what: string) => string;
  readonly searchingText: string;
  readonly noMatchText: string;
  /**
   * The position of a match, and the number of matches. `isMore` is true if there are more than were
   * counted.
   */
  readonly matchText: (match: number, count: number, isMore: boolean) => string;
  readonly previousMatchLabel: string;
  readonly nextMatchLabel: string;
  readonly closeSearchLabel: string;
  /** The number of entries of a list. */
  readonly itemsText: (count: number) => string;
  /** The number of keys of an object. */
  readonly keysText: (count: number) => string;
  readonly expandLevelLabel: string;
  readonly collapseAllLabel: string;
  readonly copyPathLabel: string;
  readonly copyValueLabel: string;
  /** Shown above the end of text that is arriving, given the number of hidden characters before it. */
  readonly earlierText: (characters: number) => string;
  /** A date. Without a time, it is a day of the calendar in UTC. */
  readonly dateText: (date: Date, hasTime: boolean) => string;
  /** A number with a unit of `Intl.NumberFormat`. */
  readonly quantityText: (value: number, unit: string) => string;
  readonly booleanText: (value: boolean) => string;
  /** The number of rows of a table. */
  readonly rowsText: (count: number) => string;
  readonly filterLabel: string;
  /** The accessible name of the field that filters a table by a column. */
  readonly filterWhatLabel: (column: string) => string;
  readonly closeFiltersLabel: string;
  readonly copyTableLabel: string;
  /** The accessible name of the control that selects the format in which a table is copied. */
  readonly tableFormatLabel: string;
  /** Closes the whole value of a cell, which is shown below the table. */
  readonly closeCellLabel: string;
  /** The accessible name of the scroll container of a table in Markdown. */
  readonly tableLabel: string;
  /** The names of media without a name. */
  readonly mediaLabels: Readonly<Record<'image' | 'audio' | 'video' | 'file', string>>;
  readonly dimensionsText: (width: number, height: number) => string;
  /** The button that shows an image in its own size. */
  readonly actualSizeLabel: string;
  readonly actualSizeWhatLabel: (what: string) => string;
  /** The button that loads a medium from another server. */
  readonly loadMediaLabel: string;
  readonly mediaFailedText: string;
  readonly openLabel: string;
  readonly openWhatLabel: (what: string) => string;
  /** The button that shows more content blocks, given the number of those that aren't shown. */
  readonly moreItemsLabel: (count: number) => string;
  /** The button that shows all of a long text. */
  readonly showWholeTextLabel: (characters: number) => string;
  /** The button that shows Markdown in a field as it is. */
  readonly rawLabel: string;
  /** The heading of the structured content of an MCP server. */
  readonly structuredContentLabel: string;
  readonly metadataLabel: string;
  /** The button that shows content that is meant only for the assistant. */
  readonly forAssistantLabel: string;
  /** The number of values that are hidden because they are secret. */
  readonly hiddenText: (count: number) => string;
  /** The number of secret values that the user has chosen to see. */
  readonly revealedText: (count: number) => string;
  readonly revealLabel: string;
  readonly concealLabel: string;
  /** The accessible name of the button that shows or hides secrets, given its label. */
  readonly revealWhatLabel: (action: string, what: string) => string;
  /** Shown instead of an image that isn't loaded, because loading would reveal the user to its server. */
  readonly blockedImageText: (description: string, host: string) => string;
  readonly durationText: (milliseconds: number) => string;
  readonly exitCodeText: (code: number) => string;
  /** Shown if a command wrote nothing. */
  readonly noOutputText: string;
  /** The name of the action that copies the output of a command without codes for colors. */
  readonly copyPlainLabel: string;
  /** Shown if both sides of a diff are the same. */
  readonly noChangesText: string;
  /** The number of unchanged lines that are left out. */
  readonly unchangedText: (lines: number) => string;
  readonly filesText: (count: number) => string;
  /** The numbers of added and removed lines. */
  readonly changesText: (added: number, removed: number) => string;
  /** What happened to a file, if it wasn't only changed. */
  readonly fileChangeNames: Readonly<
    Record<'added' | 'deleted' | 'renamed' | 'copied' | 'binary', string>
  >;
  readonly noLineEndText: string;
  readonly splitLabel: string;
  readonly unifiedLabel: string;
}
