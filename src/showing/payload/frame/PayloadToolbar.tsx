'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../../locales/ToolPayloadLocaleText.ts';
import { CompactSelect } from '../../ui/look/CompactSelect.tsx';
import { CopyAction } from '../../ui/look/CopyAction.tsx';
import type { Store } from '../../ui/createStore.ts';
import { ActionButton, ActionButtonRoot } from '../../ui/look/ActionButton.tsx';
import { ActionIcon } from '../../ui/look/ActionIcon.tsx';
import { CopyMenu } from './CopyMenu.tsx';
import { FrameBar } from './FrameBar.ts';
import { SearchAndDownload } from './SearchAndDownload.tsx';
import type { SearchAndDownloadProps } from './SearchAndDownload.tsx';
import type { PayloadControls, PayloadView } from './PayloadView.ts';
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

/** Gives way to the controls. */
const Fact = styled('span')({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  paddingInline: 8,
  '& + span': { paddingInlineStart: 0 },
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
  /** What the view adds. A store, because a change of it concerns only the toolbar. */
  readonly controls: Store<PayloadControls>;
}

/** The toolbar of a payload: its size, search, download, the actions of the view, view selection and copy. */
export function PayloadToolbar(props: PayloadToolbarProps): React.JSX.Element {
  const { className, views, view, onViewChange, isTiny, controls, ...rest } = props;
  const { value, label, localeText, tabIndex } = rest;
  const { get, subscribe } = controls;
  const {
    fact,
    actions = [],
    copyFormats = [],
    file,
  } = React.useSyncExternalStore(subscribe, get, get);
  return (
    <ToolbarRoot className={className} data-short={isTiny || undefined}>
      {fact === undefined ? null : <Fact role="status">{fact}</Fact>}
      {isTiny ? null : <SearchAndDownload {...rest} hasFile={file !== undefined} />}
      {file === undefined ? null : (
        <ActionButtonRoot
          disableRipple
          component="a"
          href={file.url}
          download={file.name}
          tabIndex={tabIndex}
          title={localeText.downloadLabel}
          aria-label={localeText.downloadWhatLabel(file.label)}
        >
          <ActionIcon name="download" />
        </ActionButtonRoot>
      )}
      {actions.map((action) => (
        <ActionButton key={action.icon} {...action} tabIndex={tabIndex} />
      ))}
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
      {copyFormats.length > 0 ? (
        <CopyMenu formats={copyFormats} {...{ localeText, tabIndex }} />
      ) : null}
    </ToolbarRoot>
  );
}
