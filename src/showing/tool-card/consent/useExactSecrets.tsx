'use client';
import * as React from 'react';
import { useRedactionEngine } from '../../redaction/loadRedactionEngine.ts';
import { canReveal, useRedacted } from '../../redaction/useRedactionJob.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

/** The text of an input awaiting approval, with its secrets masked, and the state of those secrets. */
export interface ExactSecrets {
  /** The exact text of the input. Secrets are masked unless the user has revealed them. */
  readonly text: string;
  /** Whether secrets are hidden, or might be because the search is still running. Such an input can't be approved. */
  readonly areHidden: boolean;
  /** The number of secrets, hidden or not. Undefined while the search is running. */
  readonly count: number | undefined;
  /** Whether the app lets the user reveal the secrets. */
  readonly canReveal: boolean;
  /**
   * Returns a notice with the number of secrets and, if allowed, a button that shows or hides them. If the secrets must
   * be revealed before the input can be approved, pass a label that says so. Returns null if no secrets have been
   * found.
   */
  readonly renderNotice: (onReveal?: () => void, revealLabel?: string) => React.ReactNode;
}

/** Hides the secrets in the text of an input until the user reveals them. Hides them again when the input changes. */
export function useExactSecrets(text = '', input: unknown): ExactSecrets {
  const { config, localeText, tabIndex } = useToolCard();
  const engine = useRedactionEngine();
  const redacted = useRedacted(input, config.redact);
  const [revealedText, setRevealedText] = React.useState<string>();
  const isRevealed = text === revealedText;
  const count = redacted?.count;
  const areHidden = !isRevealed && count !== 0;
  const masked = redacted === undefined ? '…' : JSON.stringify(redacted.value, null, 2);
  const isAllowed = canReveal(config.redact);
  return {
    text: areHidden ? masked : text,
    areHidden,
    count,
    canReveal: isAllowed,
    renderNotice: (onReveal, revealLabel) =>
      engine && count ? (
        <engine.RedactionNotice
          {...{ count, localeText, tabIndex, isRevealed, revealLabel }}
          label={localeText.inputLabel}
          onToggle={
            isAllowed
              ? () => {
                  setRevealedText(isRevealed ? undefined : text);
                  onReveal?.();
                }
              : undefined
          }
        />
      ) : null,
  };
}
