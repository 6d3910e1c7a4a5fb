'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolActivityCall } from '../call/toolActivity.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { CompactButton } from '../ui/CompactButton.ts';
import { CopyStatus } from '../ui/CopyStatus.tsx';
import { downloadText } from '../ui/downloadText.ts';
import { useCopy } from '../ui/useCopy.ts';
import { writeCallAsJson, writeCallsAsJson, writeCallsWith } from './exportCalls.ts';
import type { CallExport } from './exportCalls.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap' });

interface CopyProps {
  readonly text: () => string;
  readonly label: string;
  /** The accessible name. Required only if other buttons have the same label. */
  readonly name?: string;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

function CopyTextButton({ text, label, name, localeText, tabIndex }: CopyProps): React.JSX.Element {
  const { words, copy } = useCopy(localeText);
  return (
    <>
      <CompactButton
        size="small"
        color="inherit"
        tabIndex={tabIndex}
        aria-label={words ? undefined : name}
        onClick={() => copy(Promise.resolve(text()))}
      >
        {words || label}
      </CompactButton>
      <CopyStatus words={words} />
    </>
  );
}

interface CallProps {
  readonly call: ToolActivityCall;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

/** The button that copies one call as JSON. */
export function CopyCallButton({ call, localeText, tabIndex }: CallProps): React.JSX.Element {
  const name = getToolName(call.invocation.toolName, localeText);
  return (
    <CopyTextButton
      text={() => writeCallAsJson(call)}
      label={localeText.copyCallLabel}
      name={localeText.copyCallToolLabel(name)}
      localeText={localeText}
      tabIndex={tabIndex}
    />
  );
}

interface Props {
  readonly calls: readonly ToolActivityCall[];
  readonly exports: readonly CallExport[] | undefined;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

/** The buttons that copy all calls of a widget as JSON or in the app's formats, or download them as JSON. */
export function WidgetExport(props: Props): React.JSX.Element {
  const { calls, exports = [], localeText, tabIndex } = props;
  const shared = { localeText, tabIndex };
  const json = (): string => writeCallsAsJson(calls);
  const download = (): void => downloadText(json(), 'tool-calls.json', 'application/json');
  return (
    <Row>
      <CopyTextButton {...shared} text={json} label={localeText.copyAllCallsLabel} />
      <CompactButton size="small" color="inherit" tabIndex={tabIndex} onClick={download}>
        {localeText.downloadAllCallsLabel}
      </CompactButton>
      {exports.map(({ label, write }) => (
        <CopyTextButton
          key={label}
          {...shared}
          text={() => writeCallsWith(write, calls)}
          label={label}
        />
      ))}
    </Row>
  );
}
