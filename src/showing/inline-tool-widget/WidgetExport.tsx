'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolActivityCall } from '../call/toolActivity.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { CompactButton } from '../ui/look/CompactButton.ts';
import { CopyStatus } from '../ui/CopyStatus.tsx';
import { downloadText } from '../ui/downloadText.ts';
import { ActionButton } from '../ui/look/ActionButton.tsx';
import { CopyAction } from '../ui/look/CopyAction.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { writeCallAsJson, writeCallsAsJson, writeCallsWith } from './exportCalls.ts';
import type { CallExport } from './exportCalls.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  // Aligns the first icon with those of the calls.
  marginInlineStart: 2,
  '@media (pointer: coarse)': { marginInlineStart: -6 },
  '@media print': { display: 'none' },
});

interface CopyProps {
  readonly text: () => Promise<string>;
  readonly label: string;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

function CopyTextButton({ text, label, localeText, tabIndex }: CopyProps): React.JSX.Element {
  const { words, copy } = useCopy(localeText);
  return (
    <>
      <CompactButton size="small" color="inherit" tabIndex={tabIndex} onClick={() => copy(text())}>
        {words || label}
      </CompactButton>
      <CopyStatus words={words} />
    </>
  );
}

interface CallProps {
  readonly tools: ToolConfigMap | undefined;
  readonly call: ToolActivityCall;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

/** A button that copies one call as JSON. */
export function CopyCallButton({
  call,
  tools,
  localeText,
  tabIndex,
}: CallProps): React.JSX.Element {
  const name = getToolName(call.invocation.toolName, localeText);
  return (
    <CopyAction
      write={() => writeCallAsJson(call, tools)}
      title={localeText.copyCallLabel}
      label={localeText.copyCallToolLabel(name)}
      localeText={localeText}
      tabIndex={tabIndex}
    />
  );
}

interface Props {
  readonly tools: ToolConfigMap | undefined;
  readonly calls: readonly ToolActivityCall[];
  readonly exports: readonly CallExport[];
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

/** Buttons that copy or download all calls of a widget as JSON, or copy them in the app's formats. */
export function WidgetExport({ calls, tools, exports, ...shared }: Props): React.JSX.Element {
  const { localeText, tabIndex } = shared;
  const write = (): Promise<string> => writeCallsAsJson(calls, tools);
  const download = async (): Promise<void> =>
    downloadText(await write(), 'tool-calls.json', 'application/json');
  return (
    <Row>
      <CopyAction {...shared} write={write} title={localeText.copyAllCallsLabel} />
      <ActionButton
        icon="download"
        title={localeText.downloadAllCallsLabel}
        tabIndex={tabIndex}
        onClick={() => void download()}
      />
      {exports.map((format) => (
        <CopyTextButton
          key={format.label}
          {...shared}
          text={() => writeCallsWith(format.write, calls, tools)}
          label={format.label}
        />
      ))}
    </Row>
  );
}
