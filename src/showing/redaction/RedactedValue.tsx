'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import { isHarmless } from './secrets/mayHoldSecret.ts';
import { loadRedactionEngine, useRedactionEngine } from './loadRedactionEngine.ts';
import type { RedactionOptions } from './Redacted.ts';
import type { Redact } from './secrets/RedactOptions.ts';

/**
 * The displayed part of a value: all of it, what has arrived so far, or its beginning while the rest is being searched
 * for secrets. A value that has just been completed remains `arrived` until it has been searched, so that its view
 * stays mounted and keeps its scroll position.
 */
export type ShownPart = 'whole' | 'arrived' | 'beginning';

/** Props of `RedactedValue`. */
export interface RedactedValueProps extends Pick<RedactionOptions, 'isArriving' | 'openPath'> {
  readonly value: unknown;
  readonly redact: Redact | undefined;
  /** The name of the value, for example "Input". */
  readonly label: string;
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly tabIndex: number | undefined;
  /** Shown until a part of the value can be displayed. */
  readonly pending: React.ReactNode;
  readonly children: (shown: unknown, part: ShownPart) => React.ReactNode;
}

/**
 * Renders a value without its secrets, and a notice with their number if there are any. If the app allows it, the user
 * can reveal them. They are hidden again when the value changes.
 */
export function RedactedValue(props: RedactedValueProps): React.ReactNode {
  const { value, redact, isArriving = false, pending, children } = props;
  const engine = useRedactionEngine();
  // Whether the engine renders the value. Stays true, because switching components would remount the view.
  const [isSearched, setIsSearched] = React.useState(engine !== undefined);
  // Not memoized, because a streaming value can be mutated in place. Fast, because only its beginning is checked.
  const isSafe = !isSearched && isHarmless(value, redact);
  if (!isSafe && !isSearched) {
    setIsSearched(true);
  }
  React.useEffect(() => {
    if (isSearched) {
      void loadRedactionEngine();
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a failure, the next value tries again
  }, [isSearched, value]);
  if (!isSafe) {
    return engine === undefined ? pending : <engine.RedactedContent {...props} />;
  }
  return children(value, isArriving ? 'arrived' : 'whole');
}
