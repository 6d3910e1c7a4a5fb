'use client';
import type * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolActivityCall } from '../call/toolActivity.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { downloadText } from '../ui/downloadText.ts';
import { ActionButton } from '../ui/look/ActionButton.tsx';
import { CopyAction } from '../ui/look/CopyAction.tsx';
import { writeCallAsJson, writeCallsAsJson, writeCallsWith } from './exportCalls.ts';
import type { CallExport } from './exportCalls.ts';
import { Actions } from './WidgetBodyParts.ts';

interface CallProps {
  readonly tools: ToolConfigMap | undefined;
  readonly call: ToolActivityCall;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
}

/** The row below an open card, with a button that copies the call as JSON. */
export const CallExportActions = ({
  call,
  tools,
  localeText,
  tabIndex,
}: CallProps): React.JSX.Element => (
  <Actions>
    <CopyAction
      write={() => writeCallAsJson(call, tools)}
      title={localeText.copyCallLabel}
      label={localeText.copyCallToolLabel(getToolName(call.invocation.toolName, localeText))}
      localeText={localeText}
      tabIndex={tabIndex}
    >
      {localeText.copyCallLabel}
    </CopyAction>
  </Actions>
);

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
    <Actions>
      <CopyAction {...shared} write={write} title={localeText.copyAllCallsLabel}>
        {localeText.copyAllCallsLabel}
      </CopyAction>
      <ActionButton
        icon="download"
        title={localeText.downloadAllCallsLabel}
        tabIndex={tabIndex}
        onClick={() => void download()}
      >
        {localeText.downloadAllCallsLabel}
      </ActionButton>
      {exports.map(({ label, write: writeCall }) => (
        <CopyAction
          key={label}
          {...shared}
          write={() => writeCallsWith(writeCall, calls, tools)}
          title={label}
        >
          {label}
        </CopyAction>
      ))}
    </Actions>
  );
}
