'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolPayloadViewName } from '../../locales/ToolPayloadLocaleText.ts';
import { CopyButton } from './CopyButton.tsx';
import { SearchAndDownload } from './SearchAndDownload.tsx';
import type { SearchAndDownloadProps } from './SearchAndDownload.tsx';
import type { PayloadView } from './PayloadView.ts';
import { formatAsync } from '../slicing/formatAsync.ts';

const ToolbarRoot = styled('div', { slot: 'Toolbar' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5),
  minBlockSize: 28,
  marginInlineStart: 'auto',
  padding: theme.spacing(0.25, 0.5),
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media print': { display: 'none' },
}));

const Select = styled('select')(({ theme }) => ({
  minBlockSize: 24,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'transparent',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& option': {
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
  },
}));

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
  const choose = (name: string): void => {
    const chosen = views.find((other) => other.name === name);
    if (chosen !== undefined) {
      onViewChange(chosen.name);
    }
  };
  return (
    <ToolbarRoot className={className}>
      {isTiny ? null : <SearchAndDownload {...rest} />}
      {views.length > 1 ? (
        <Select
          tabIndex={tabIndex}
          aria-label={localeText.viewWhatLabel(label)}
          value={view.name}
          onChange={(event) => choose(event.target.value)}
        >
          {views.map(({ name }) => (
            <option key={name} value={name}>
              {localeText.viewNames[name]}
            </option>
          ))}
        </Select>
      ) : null}
      <CopyButton
        label={localeText.copyWhatLabel(label)}
        localeText={localeText}
        tabIndex={tabIndex}
        write={() => formatAsync(value)}
      >
        {localeText.copyLabel}
      </CopyButton>
    </ToolbarRoot>
  );
}
