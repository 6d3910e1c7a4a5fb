import { ChatBox } from '@mui/x-chat';
import type { ChatBoxProps } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { invocations } from '../../../stories/data/invocations.ts';

const call = invocations['output-available'];

/** A value as an app without types may pass it. */
export const untyped = (value: unknown): never => Object(value) as never;

/** Returns the warnings of the current test. */
export const getWarnings = (): string[] =>
  vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

/** What happened, why it matters, and how to fix it. */
export const threeParts = /^toolcard: [^]+?\. [A-Z][^]+?\. (?:Pass|Call|Give|Read) [^]+\.$/;

/** Collects warnings instead of printing them. */
export function collectWarnings(): void {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    // The host measures its list.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
        unobserve = vi.fn();
        disconnect = vi.fn();
      },
    );
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Creates a message with calls, which differ from a finished one in the given fields. */
export const createMessage = (id: string, ...calls: object[]): ChatMessage => ({
  id,
  role: 'assistant',
  status: 'sent',
  parts: calls.map((invocation) => ({ type: 'tool', toolInvocation: { ...call, ...invocation } })),
});

/** Renders a chat. */
export const renderBox = (props: Partial<ChatBoxProps>): RenderResult =>
  render(
    <ChatBox
      adapter={{ sendMessage: async () => new ReadableStream() }}
      initialMessages={[createMessage('m')]}
      {...props}
    />,
  );
