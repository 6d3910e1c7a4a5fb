import type * as React from 'react';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';

/** The result of a search. */
export interface PayloadMatches {
  /** The number of matches. */
  readonly count: number;
  /** Whether there are more matches than were counted. */
  readonly isMore: boolean;
}

/** A search inside a value. */
export interface PayloadSearch {
  readonly query: string;
  /** The index of the current match. */
  readonly match: number;
  /** Called with the result, or with undefined if the query is empty or the view is still searching. */
  readonly onFound: (matches: PayloadMatches | undefined) => void;
}

/** Props of a payload view. */
export interface PayloadViewProps {
  readonly value: unknown;
  /** The accessible name of the value. */
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  /** The `tabIndex` of the controls. */
  readonly tabIndex: number | undefined;
  /** The class of the scroll container. */
  readonly className: string;
  /** The programming language of the value, if it is code. */
  readonly language: string | undefined;
  /** The origins from which images are allowed to load. */
  readonly allowedImageOrigins: readonly string[];
  /** The current search, if there is one and the view is searchable. */
  readonly search: PayloadSearch | undefined;
}

/** A way to show a value. */
export interface PayloadView {
  readonly name: ToolPayloadViewName;
  /** Whether the view can show a value. */
  readonly fits: (value: unknown, language?: string) => boolean;
  /**
   * Whether the view is a good default for a value that it fits. By default, the first view for which
   * this is true is shown.
   */
  readonly prefers: (value: unknown) => boolean;
  /**
   * Whether the view supports searching.
   * @default false
   */
  readonly isSearchable?: boolean;
  readonly Component: React.ComponentType<PayloadViewProps>;
  /** Loads the code of the view ahead of time. */
  readonly preload?: () => void;
}
