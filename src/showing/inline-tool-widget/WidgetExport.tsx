'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { LocaleText } from '../locales/LocaleText.ts';
import { downloadText } from '../ui/downloadText.ts';
import { CopyStatus } from '../ui/CopyStatus.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { displayName } from '../call/displayName.ts';
import { CompactButton } from '../ui/CompactButton.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { toJsonValue } from '../format/value/toJsonValue.ts';
import type { ToolActivityCall } from '../call/toolActivity.ts';

/** A way to write a call, such as a notation of `toolcard/syntax`. */
export interface CallExport {
  /** What the button says. */
  readonly label: string;
  readonly write: (invocation: ToolCardInvocation) => string;
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap' });

/** A call as it is exported: what it was, what was said of it, and when it ran. */
const exported = (call: ToolActivityCall): object => {
  const { invocation, commentary, commentaryAfter, record } = call;
  const { startedAt, endedAt } = record ?? {};
  const known = { commentary, commentaryAfter, startedAt, endedAt };
  return { ...Object(toJsonValue(invocation)), ...Object(toJsonValue(known)) };
};

const writeJson = (value: object): string => JSON.stringify(value, null, 2);

const writeWith =
  (write: CallExport['write']) =>
  ({ invocation }: ToolActivityCall): string => {
    try {
      return write(invocation);
    } catch (error) {
      // Some notations cannot hold each value.
      return `${invocation.toolName}: ${String(error)}`;
    }
  };

interface CopyProps {
  readonly text: () => string;
  readonly label: string;
  /** The accessible name, where there are several that say the same. */
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

/** Copies one call as JSON. */
export function CopyCallButton({ call, localeText, tabIndex }: CallProps): React.JSX.Element {
  const name = displayName(call.invocation.toolName);
  return (
    <CopyTextButton
      text={() => writeJson(exported(call))}
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

/** Gives the calls of a message away: as JSON, and as the app can write them. */
export function WidgetExport(props: Props): React.JSX.Element {
  const { calls, exports = [], localeText, tabIndex } = props;
  const json = (): string => writeJson(calls.map(exported));
  const shared = { localeText, tabIndex };
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
          text={() => calls.map(writeWith(write)).join('\n')}
          label={label}
        />
      ))}
    </Row>
  );
}
