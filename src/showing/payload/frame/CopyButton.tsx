'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { CopyStatus } from '../../ui/CopyStatus.tsx';
import { PayloadButton } from './PayloadButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** Props of a button that copies. */
export interface CopyButtonProps {
  /** Writes what is copied. */
  readonly write: () => Promise<string>;
  /** What the button says. */
  readonly children: React.ReactNode;
  /** Its accessible name, where it is not what it says. */
  readonly label?: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly disabled?: boolean;
}

/** A button that copies, and says for a moment how that went. */
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
