import { describe, expect, it } from 'vitest';
import { toolActivity } from '../../../src/index.ts';
import type { CallRecord, ToolCardInvocation } from '../../../src/index.ts';
import { getWidgetSummary } from '../../../src/showing/inline-tool-widget/getWidgetSummary.ts';
import { enUSText } from '../../../src/showing/locales/enUS.ts';

const tools = { read_file: { title: 'Read {path}' } };

const summarize = (call: Partial<ToolCardInvocation>, record: CallRecord = {}): string =>
  getWidgetSummary(
    toolActivity({
      id: 'm',
      role: 'assistant',
      status: 'streaming',
      metadata: { toolcard: { c: record } },
      parts: [
        {
          type: 'tool',
          toolInvocation: {
            toolCallId: 'c',
            toolName: 'read_file',
            state: 'input-available',
            input: {},
            ...call,
          },
        },
      ],
    }),
    tools,
    enUSText,
  );

describe('getWidgetSummary', () => {
  it("uses the app's title of a running call", () => {
    expect(summarize({ input: { path: 'plan.md' } })).toBe('Read plan.md…');
  });

  it('names a queued call only when its tool starts', () => {
    expect(summarize({}, { queued: true })).toBe(enUSText.thinkingText);
    expect(summarize({}, { queued: false })).toBe('read_file…');
  });

  it("uses the call's own title if a value of the app's title is missing", () => {
    expect(summarize({ title: 'Read a file' })).toBe('Read a file…');
  });

  it('uses the title that the source of a call gave it', () => {
    expect(summarize({}, { title: 'Read a file' })).toBe('Read a file…');
  });

  it('uses the real name of a tool without a title', () => {
    expect(summarize({ toolName: 'delete_file', state: 'approval-requested' })).toBe(
      'delete_file needs approval',
    );
  });

  it('says that a tool asks for input rather than for approval', () => {
    const request = { type: 'input', schema: { type: 'object' } } as const;
    expect(summarize({ toolName: 'book', state: 'approval-requested' }, { request })).toBe(
      'book needs input',
    );
  });
});
