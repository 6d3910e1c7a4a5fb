import type * as React from 'react';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';

/** How many matches a search has found, and whether there are more than were counted. */
export interface PayloadMatches {
  readonly count: number;
  readonly isMore: boolean;
}

/** What the reader searches for in a value. */
export interface PayloadSearch {
  readonly query: string;
  /** Which match is shown, from 0 on. */
  readonly match: number;
  /** Takes what was found; undefined while the view still searches. */
  readonly onFound: (matches: PayloadMatches | undefined) => void;
}

/** Props of a view of a value. */
export interface PayloadViewProps {
  readonly value: unknown;
  /** What the value is: the accessible name of what the view shows. */
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  /** The `tabIndex` of the controls. */
  readonly tabIndex: number | undefined;
  /** The class of the part that scrolls. */
  readonly className: string;
  /** The language that a text is written in, where it is code. */
  readonly language: string | undefined;
  /** Where images may be loaded from. */
  readonly allowedImageOrigins: readonly string[];
  /** What the reader searches for, in a view that can be searched. */
  readonly search: PayloadSearch | undefined;
}

/** A way to show a value. */
export interface PayloadView {
  readonly name: ToolPayloadViewName;
  /** Whether the view can show a value. */
  readonly fits: (value: unknown, language?: string) => boolean;
  /** Whether the view shows a value that it fits best. The first one that does is taken. */
  readonly prefers: (value: unknown) => boolean;
  /** Whether the view takes part in the search. */
  readonly isSearchable?: boolean;
  readonly Component: React.ComponentType<PayloadViewProps>;
  /** Fetches what the view needs, before it is shown. */
  readonly preload?: () => void;
}
