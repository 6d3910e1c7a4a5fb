'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { CopyStatus } from '../../ui/CopyStatus.tsx';
import { PayloadButton } from './PayloadButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  readonly write: () => Promise<string>;
  readonly children: React.ReactNode;
  /** The accessible name, if it differs from the text. */
  readonly label?: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly disabled?: boolean;
}

/** A button that copies text and briefly shows the outcome. */
export function CopyButton(props: CopyButtonProps): React.JSX.Element {
  const { write, children, label, localeText, tabIndex, disabled } = props;
  const { words, copy } = useCopy(localeText);
  return (
    <>
      <PayloadButton
        tabIndex={tabIndex}
        disabled={disabled}
        aria-label={words || label}
        onClick={() => copy(write())}
      >
        {words || children}
      </PayloadButton>
      <CopyStatus words={words} />
    </>
  );
}
