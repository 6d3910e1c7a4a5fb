'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';
import { CompactSelect } from '../../ui/look/CompactSelect.tsx';
import { CopyAction } from '../../ui/look/CopyAction.tsx';
import { FrameBar } from './FrameBar.ts';
import { SearchAndDownload } from './SearchAndDownload.tsx';
import type { SearchAndDownloadProps } from './SearchAndDownload.tsx';
import type { PayloadView } from './PayloadView.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

const ToolbarRoot = styled(FrameBar, { slot: 'Toolbar' })({
  justifyContent: 'flex-end',
  minBlockSize: 28,
  // Aligns the last icon with the edge of the content.
  marginInlineEnd: -6,
  // In a card, the controls are in the row of the section's heading. A narrow row has room for only a few.
  '.ToolCard-section &': {
    position: 'absolute',
    insetBlockStart: 0,
    // Next to the chevron of the section.
    insetInlineEnd: 24,
    '@container (max-width: 27rem)': { '&:not([data-short])': { position: 'static' } },
  },
  '@media print': { display: 'none' },
});

const getViewLabel = ({ name, label }: PayloadView, { viewNames }: ToolPayloadLocaleText): string =>
  label ?? viewNames[name] ?? name;

/** Props of `PayloadToolbar`. */
export interface PayloadToolbarProps extends SearchAndDownloadProps {
  readonly className: string;
  readonly views: readonly PayloadView[];
  readonly view: PayloadView;
  readonly onViewChange: (view: ToolPayloadViewName) => void;
  /** Whether the value is so small that search, download and size are hidden. */
  readonly isTiny: boolean;
}

/** The toolbar of a payload: search, download, view selection and copy. */
export function PayloadToolbar(props: PayloadToolbarProps): React.JSX.Element {
  const { className, views, view, onViewChange, isTiny, ...rest } = props;
  const { value, label, localeText, tabIndex } = rest;
  return (
    <ToolbarRoot className={className} data-short={isTiny || undefined}>
      {isTiny ? null : <SearchAndDownload {...rest} />}
      {views.length > 1 ? (
        <CompactSelect
          label={localeText.viewWhatLabel(label)}
          tabIndex={tabIndex}
          value={view.name}
          options={views.map((each) => [each.name, getViewLabel(each, localeText)])}
          onChange={onViewChange}
        />
      ) : null}
      <CopyAction
        title={localeText.copyLabel}
        label={localeText.copyWhatLabel(label)}
        localeText={localeText}
        tabIndex={tabIndex}
        write={() => formatAsync(value)}
      />
    </ToolbarRoot>
  );
}
