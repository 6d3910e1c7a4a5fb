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

/** The name of a built-in view, or of a view that the app adds. Code editors suggest the built-in names. */
export type ToolPayloadViewName = BuiltInPayloadViewName | (string & Record<never, never>);

/** Localized strings of a payload that are needed before its view has loaded. */
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
  /** The accessible name of the menu with other formats in which the value can be copied. */
  readonly copyAsLabel: string;
  readonly downloadLabel: string;
  readonly downloadWhatLabel: (what: string) => string;
  /** The accessible name of the control that selects the view. */
  readonly viewWhatLabel: (what: string) => string;
  /** The names of views. Can include those of the app's own views. */
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
   * The number of the current match and the number of matches. For a filtered table, the number of matching rows and
   * the number of all rows. If `isMore` is true, there are more matches than were counted.
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
  /** Shown above the end of arriving text, given the number of earlier characters. */
  readonly earlierText: (characters: number) => string;
  /** A date and time or, if `hasTime` is false, a calendar day in UTC. */
  readonly dateText: (date: Date, hasTime: boolean) => string;
  /** A number with a unit that `Intl.NumberFormat` supports. */
  readonly quantityText: (value: number, unit: string) => string;
  readonly booleanText: (value: boolean) => string;
  /** The number of rows of a table. */
  readonly rowsText: (count: number) => string;
  readonly filterLabel: string;
  /** The accessible name of the field that filters a table by a column. */
  readonly filterWhatLabel: (column: string) => string;
  readonly closeFiltersLabel: string;
  /** The text before the names of the columns by which a table on a phone can be sorted. */
  readonly sortLabel: string;
  /** The label of the button that closes the complete value of a cell, which is shown below the table. */
  readonly closeCellLabel: string;
  /** The accessible name of a scrollable table in Markdown. */
  readonly tableLabel: string;
  /** Names for media that have no name. */
  readonly mediaLabels: Readonly<Record<'image' | 'audio' | 'video' | 'file', string>>;
  readonly dimensionsText: (width: number, height: number) => string;
  /** The label of the button that shows an image at its actual size. */
  readonly actualSizeLabel: string;
  readonly actualSizeWhatLabel: (what: string) => string;
  /** The label of the button that loads an image, audio or video from another server. */
  readonly loadMediaLabel: string;
  readonly mediaFailedText: string;
  readonly openLabel: string;
  readonly openWhatLabel: (what: string) => string;
  /** The label of the button that shows the rest of a payload, given the number of its hidden rows. */
  readonly moreRowsLabel: (count: number) => string;
  /** The label of the button that shows the rest of a payload, given the number of its hidden lines. */
  readonly moreLinesLabel: (count: number) => string;
  /** The label of the button that shows the rest of a payload which consists of neither rows nor lines. */
  readonly moreLabel: string;
  readonly lessLabel: string;
  /** The label of the button that shows more content blocks, given the number of hidden ones. */
  readonly moreItemsLabel: (count: number) => string;
  /** The label of the button that shows the rest of a long text. */
  readonly showWholeTextLabel: (characters: number) => string;
  /** The label of the button that shows the source of Markdown. */
  readonly rawLabel: string;
  /** The heading of the structured content of an MCP result. */
  readonly structuredContentLabel: string;
  readonly metadataLabel: string;
  /** The label of the button that shows content meant only for the assistant. */
  readonly forAssistantLabel: string;
  /** The number of hidden secrets. */
  readonly hiddenText: (count: number) => string;
  /** The number of secrets that the user has revealed. */
  readonly revealedText: (count: number) => string;
  readonly revealLabel: string;
  readonly concealLabel: string;
  /** The accessible name of the button that reveals or hides secrets. `action` is its label. */
  readonly revealWhatLabel: (action: string, what: string) => string;
  /** Shown instead of an image that isn't loaded, because its server would learn about the user. */
  readonly blockedImageText: (description: string, host: string) => string;
  readonly durationText: (milliseconds: number) => string;
  readonly exitCodeText: (code: number) => string;
  /** Shown if a command had no output. */
  readonly noOutputText: string;
  /** The name of the format in which the output of a command is copied without color codes. */
  readonly plainTextLabel: string;
  /** Shown if both sides of a diff are the same. */
  readonly noChangesText: string;
  /** The number of hidden unchanged lines. */
  readonly unchangedText: (lines: number) => string;
  readonly filesText: (count: number) => string;
  /** The numbers of added and removed lines. */
  readonly changesText: (added: number, removed: number) => string;
  /** Labels for files in a diff: the kind of change, unless the file was only edited, and `binary` for binary files. */
  readonly fileChangeNames: Readonly<
    Record<'added' | 'deleted' | 'renamed' | 'copied' | 'binary', string>
  >;
  readonly noLineEndText: string;
  readonly splitLabel: string;
  readonly unifiedLabel: string;
}
