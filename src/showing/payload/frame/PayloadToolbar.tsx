'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';
import { ActionIcon } from '../../ui/look/ActionIcon.tsx';
import { CopyAction } from '../../ui/look/CopyAction.tsx';
import { SearchAndDownload } from './SearchAndDownload.tsx';
import type { SearchAndDownloadProps } from './SearchAndDownload.tsx';
import type { PayloadView } from './PayloadView.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

const ToolbarRoot = styled('div', { slot: 'Toolbar' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minBlockSize: 28,
  // Aligns the last icon with the edge of the content.
  marginInlineEnd: -6,
  whiteSpace: 'nowrap',
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  // In a card, the controls are in the row of the section's heading. In a narrow one, only a few fit there.
  '.ToolCard-section &': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    '@container (max-width: 27rem)': { '&:not([data-short])': { position: 'static' } },
  },
  '@media print': { display: 'none' },
}));

const ViewChoice = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '& svg': { position: 'absolute', insetInlineEnd: 6, pointerEvents: 'none' },
  '& select': {
    appearance: 'none',
    minBlockSize: 28,
    margin: 0,
    paddingBlock: 0,
    paddingInline: '8px 26px',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '& option': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
  },
}));

const getViewLabel = ({ name, label }: PayloadView, { viewNames }: ToolPayloadLocaleText): string =>
  label ?? viewNames[name] ?? name;

/** Props of `PayloadToolbar`. */
export interface PayloadToolbarProps extends SearchAndDownloadProps {
  readonly className: string;
  readonly views: readonly PayloadView[];
  readonly view: PayloadView;
  readonly onViewChange: (view: ToolPayloadViewName) => void;
  /** Whether the value is so small that search, download and size are left out. */
  readonly isTiny: boolean;
}

/** The controls of a payload: search, download, view selection, and copy. */
export function PayloadToolbar(props: PayloadToolbarProps): React.JSX.Element {
  const { className, views, view, onViewChange, isTiny, ...rest } = props;
  const { value, label, localeText, tabIndex } = rest;
  return (
    <ToolbarRoot className={className} data-short={isTiny || undefined}>
      {isTiny ? null : <SearchAndDownload {...rest} />}
      {views.length > 1 ? (
        <ViewChoice>
          <select
            tabIndex={tabIndex}
            aria-label={localeText.viewWhatLabel(label)}
            value={view.name}
            onChange={(event) => onViewChange(event.target.value)}
          >
            {views.map((each) => (
              <option key={each.name} value={each.name}>
                {getViewLabel(each, localeText)}
              </option>
            ))}
          </select>
          <ActionIcon name="next" />
        </ViewChoice>
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
