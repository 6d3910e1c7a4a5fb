/** A way to show an input or output. */
export type ToolPayloadViewName = 'tree' | 'text' | 'markdown' | 'code' | 'raw';

/** Every word of the viewer of inputs and outputs. `what` is the input or output, by its own word. */
export interface ToolPayloadLocaleText {
  /** Stands for a text that holds no character. */
  readonly emptyText: string;
  readonly copyLabel: string;
  readonly copyWhatLabel: (what: string) => string;
  readonly copiedText: string;
  readonly copyFailedText: string;
  readonly downloadLabel: string;
  readonly downloadWhatLabel: (what: string) => string;
  /** The choice between the views. */
  readonly viewWhatLabel: (what: string) => string;
  readonly viewNames: Readonly<Record<ToolPayloadViewName, string>>;
  /** Stands above a value whose view failed, and above one that is too long for its view. */
  readonly viewFailedText: string;
  readonly viewTooLongText: string;
  readonly searchLabel: string;
  readonly searchWhatLabel: (what: string) => string;
  readonly searchingText: string;
  readonly noMatchText: string;
  /** Which match is shown, of how many; `isMore` when there are more than were counted. */
  readonly matchText: (match: number, count: number, isMore: boolean) => string;
  readonly previousMatchLabel: string;
  readonly nextMatchLabel: string;
  readonly closeSearchLabel: string;
  readonly sizeText: (bytes: number) => string;
  /** How many entries a list, and how many keys an object has. */
  readonly itemsText: (count: number) => string;
  readonly keysText: (count: number) => string;
  readonly expandLevelLabel: string;
  readonly collapseAllLabel: string;
  readonly copyPathLabel: string;
  readonly copyValueLabel: string;
  /** How much of a text that arrives stands before what is shown of it. */
  readonly earlierText: (characters: number) => string;
  /** Stands for an image that is not loaded, since it would tell its host of the reader. */
  readonly blockedImageText: (description: string, host: string) => string;
}
