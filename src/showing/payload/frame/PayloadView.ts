import type * as React from 'react';
import type { ActionIconName } from '../../ui/look/ActionIcon.tsx';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';

/** A summary of the matches of a search. */
export interface PayloadMatches {
  /** The number of matches found. */
  readonly count: number;
  /** Whether there are more matches, which weren't counted. */
  readonly isMore: boolean;
}

/** A search in a value. */
export interface PayloadSearch {
  readonly query: string;
  /** The index of the current match. */
  readonly match: number;
  /** Called with the number of matches, or with undefined if the query is empty or the search is still running. */
  readonly onFound: (matches: PayloadMatches | undefined) => void;
}

/** Hints that help to choose a view for a value. */
export interface PayloadViewHints {
  /** The programming language of the value, if it is code. */
  readonly language: string | undefined;
  /** The name of the tool, if the value belongs to a call. */
  readonly toolName: string | undefined;
  /** Whether the value is the input or the output of a call. Undefined if it is neither. */
  readonly side: 'input' | 'output' | undefined;
  /** Whether the value is still arriving. */
  readonly isArriving: boolean;
}

/** An action of a view in the toolbar of its payload. */
export interface PayloadAction {
  readonly icon: ActionIconName;
  readonly title: string;
  readonly onClick: () => void;
}

/** A format in which a view can copy a payload, besides the exact value. */
export interface PayloadCopyFormat {
  readonly label: string;
  readonly write: () => Promise<string>;
}

/** What a view adds to the toolbar of its payload. */
export interface PayloadControls {
  /** A fact about the content, such as the number of its rows. */
  readonly fact?: string;
  readonly actions?: readonly PayloadAction[];
  readonly copyFormats?: readonly PayloadCopyFormat[];
  /** The file that the payload contains. If set, it is downloaded instead of the value. */
  readonly file?: { readonly url: string; readonly name: string; readonly label: string };
}

/** Props of a payload view. */
export interface PayloadViewProps extends PayloadViewHints {
  readonly value: unknown;
  /** The accessible name of the value. */
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  /** The `tabIndex` of the controls. */
  readonly tabIndex: number | undefined;
  /** The class of the scroll container. */
  readonly className: string;
  /** The origins from which images and other media load without a confirmation. */
  readonly allowedImageOrigins: readonly string[];
  /** The keys that lead to the text inside `value` that is still arriving. Undefined if unknown. */
  readonly openPath: readonly (string | number)[] | undefined;
  /** The current search, if there is one and the view is searchable. */
  readonly search: PayloadSearch | undefined;
  /** Sets what the view adds to the toolbar. Call it in an effect. */
  readonly onControls: (controls: PayloadControls) => void;
}

/** A way to display a value. Define it outside of components. Otherwise, its component is remounted on each render. */
export interface PayloadView {
  /** A unique name. If several views share a name, only the first is offered. */
  readonly name: ToolPayloadViewName;
  /**
   * The displayed name.
   * @default the entry for `name` in `localeText.viewNames`, otherwise `name`
   */
  readonly label?: string;
  /**
   * Returns how well the view fits a value, from 0 (can't show it) to 1 (made for it). The first view with the highest
   * score is the default. Other views are offered if their score is above 0. Built-in views return at most 0.9. This
   * function is called whenever the value changes, so it must not read all of a large value. If it throws, the view
   * isn't offered.
   */
  readonly matches: (value: unknown, hints: PayloadViewHints) => number;
  /** Loads the component. */
  readonly load: () => Promise<React.ComponentType<PayloadViewProps>>;
  /**
   * Whether the view supports searching.
   * @default false
   */
  readonly isSearchable?: boolean;
  /**
   * Whether the view can show values that are still arriving.
   * @default false
   */
  readonly isLive?: boolean;
}
