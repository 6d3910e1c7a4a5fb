'use client';
import type * as React from 'react';
import { CopyStatus } from '../CopyStatus.tsx';
import { useCopy } from '../useCopy.ts';
import { ActionButton } from './ActionButton.tsx';
import type { ActionIconName } from './ActionIcon.tsx';

/** Props of `CopyAction`. */
export interface CopyActionProps {
  /** Returns the text to copy. */
  readonly write: () => Promise<string>;
  /**
   * The icon of the button.
   * @default 'copy'
   */
  readonly icon?: ActionIconName;
  readonly title: string;
  /**
   * The accessible name.
   * @default title
   */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly localeText: Parameters<typeof useCopy>[0];
  readonly tabIndex: number | undefined;
  /** Text next to the icon. Stays the same on success, so that nothing moves. */
  readonly children?: string;
}

/**
 * An icon button that copies text. On success, its icon becomes a check mark, so that nothing moves. On failure, it
 * also shows text.
 */
export function CopyAction(props: CopyActionProps): React.JSX.Element {
  const { write, icon = 'copy', title, label = title, localeText, children, ...other } = props;
  const { words, copy } = useCopy(localeText);
  const hasCopied = words === localeText.copiedText;
  return (
    <>
      <ActionButton
        {...other}
        icon={hasCopied ? 'copied' : icon}
        title={title}
        label={words || label}
        onClick={() => copy(write())}
      >
        {(!hasCopied && words) || children}
      </ActionButton>
      <CopyStatus words={words} />
    </>
  );
}
