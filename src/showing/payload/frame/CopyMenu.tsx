'use client';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { CopyStatus } from '../../ui/CopyStatus.tsx';
import { CompactSelect } from '../../ui/look/CompactSelect.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import type { PayloadCopyFormat } from './PayloadView.ts';

interface Props {
  readonly formats: readonly PayloadCopyFormat[];
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
}

/** A menu next to the copy button, with the other formats in which the value can be copied. */
export function CopyMenu({ formats, localeText, tabIndex }: Props): React.JSX.Element {
  const { words, copy } = useCopy(localeText);
  return (
    <>
      <CompactSelect
        label={localeText.copyAsLabel}
        icon={words === localeText.copiedText ? 'copied' : 'menu'}
        tabIndex={tabIndex}
        value=""
        options={formats.map(({ label }) => [label, label])}
        onChange={(chosen) => {
          const format = formats.find(({ label }) => label === chosen);
          if (format !== undefined) {
            copy(format.write());
          }
        }}
      />
      <CopyStatus words={words} />
    </>
  );
}
