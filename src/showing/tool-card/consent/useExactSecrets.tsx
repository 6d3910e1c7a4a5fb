'use client';
import * as React from 'react';
import { useRedactionEngine } from '../../redaction/Redaction.ts';
import { canReveal, useRedacted } from '../../redaction/useRedactionJob.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

/** The secrets in an input that waits for approval. */
export interface ExactSecrets {
  /** The exact text of the input. Secrets are masked unless the user has revealed them. */
  readonly text: string;
  /** Whether secrets are hidden, or might be because the search is still running. Such an input can't be approved. */
  readonly areHidden: boolean;
  /**
   * Returns a notice with the number of secrets and, if allowed, a button that shows or hides them. Returns null if no
   * secrets have been found.
   */
  readonly renderNotice: (onReveal?: () => void) => React.ReactNode;
  /**
   * The text that explains why the input can't be approved. Undefined unless secrets have been found and are hidden.
   */
  readonly hint: string | undefined;
}

/** Hides the secrets in the text of an input until the user reveals them. Hides them again when the input changes. */
export function useExactSecrets(text = '', input: unknown): ExactSecrets {
  const { config, localeText, tabIndex } = useToolCard();
  const engine = useRedactionEngine();
  const redacted = useRedacted(input, config.redact);
  const [revealedText, setRevealedText] = React.useState<string>();
  const isRevealed = text === revealedText;
  const count = redacted?.count ?? 0;
  const areHidden = !isRevealed && (redacted === undefined || count > 0);
  const masked = redacted === undefined ? '…' : JSON.stringify(redacted.value, null, 2);
  const isAllowed = canReveal(config.redact);
  const hint = isAllowed ? localeText.inputHiddenText : localeText.inputSecretText;
  return {
    text: areHidden ? masked : text,
    areHidden,
    hint: areHidden && redacted !== undefined ? hint : undefined,
    renderNotice: (onReveal) =>
      engine && count > 0 ? (
        <engine.RedactionNotice
          {...{ count, localeText, tabIndex, isRevealed }}
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
