import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { cleanup, render, waitFor } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { createToolRenderers } from '../../../src/index.ts';
import type { ToolRenderersOptions } from '../../../src/index.ts';

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

type ToolPart = Extract<ChatMessagePart, { type: 'dynamic-tool' }>;

const createPart = (id: string): ToolPart => ({
  type: 'dynamic-tool',
  toolInvocation: {
    toolCallId: id,
    toolName: 'search',
    state: 'output-available',
    input: { query: id },
    output: { found: 1 },
  },
});

const createMessage = (
  parts: ChatMessagePart[],
  status: ChatMessage['status'] = 'sent',
): ChatMessage => ({ id: crypto.randomUUID(), role: 'assistant', status, parts });

/** Renders the parts of a message as the host does. */
function showParts(message: ChatMessage, options: ToolRenderersOptions): void {
  const renderers = createToolRenderers({ storage: null, ...options });
  const renderPart = (part: ChatMessagePart, index: number): React.ReactNode => {
    const props = { message, index };
    return part.type === 'text'
      ? renderers.text?.({ ...props, part })
      : part.type === 'dynamic-tool' && renderers['dynamic-tool']({ ...props, part });
  };
  render(
    <ChatProvider adapter={adapter} initialMessages={[message]}>
      {message.parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as in the host
        <React.Fragment key={index}>{renderPart(part, index)}</React.Fragment>
      ))}
    </ChatProvider>,
  );
}

/**
 * Counts how often the ids of calls are read while a message with them is mounted, and until `isDone` returns
 * true.
 */
async function countReads(
  calls: number,
  options: ToolRenderersOptions,
  status: ChatMessage['status'],
  state: ToolPart['toolInvocation']['state'] = 'output-available',
  isDone = () => true,
): Promise<number> {
  let reads = 0;
  const parts = Array.from({ length: calls }, (_, index): ChatMessagePart[] => {
    const part = createPart(`c${index}`);
    Object.assign(part.toolInvocation, { state });
    Object.defineProperty(part.toolInvocation, 'toolCallId', {
      enumerable: true,
      get: () => {
        reads += 1;
        return `c${index}`;
      },
    });
    return [{ type: 'text', text: ' ' }, part];
  });
  showParts(createMessage(parts.flat(), status), options);
  await waitFor(() => expect(isDone()).toBe(true));
  cleanup();
  return reads;
}

describe('createToolRenderers', () => {
  it.each([
    ['cards', 'sent', {}],
    ['grouped', 'sent', {}],
    ['inline', 'sent', {}],
    ['inline', 'streaming', {}],
    ['inline', 'sent', { tools: { search: { pinned: true } } }],
  ] as const)(
    'reads the calls of a message in the layout %s, %s, a number of times that grows with them',
    async (layout, status, options) => {
      const few = await countReads(20, { layout, ...options }, status);
      const many = await countReads(40, { layout, ...options }, status);
      expect(few).toBeGreaterThan(0);
      expect(many).toBeLessThanOrEqual(2.2 * few);
    },
  );

  it('reads the approval requests below a bar a number of times that grows with them', async () => {
    const options = { onApprovalResponse: () => undefined };
    const hasBar = () => document.body.textContent.includes('Review');
    const few = await countReads(20, options, 'sent', 'approval-requested', hasBar);
    const many = await countReads(40, options, 'sent', 'approval-requested', hasBar);
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(2.5 * few);
  });

  it('creates as many elements as calls change, not one per call at each change', () => {
    const renderers = createToolRenderers({ storage: null });
    const elements = new Set<React.ReactNode>();
    const parts: ToolPart[] = [];
    for (let index = 0; index < 10; index += 1) {
      parts.push(createPart(`c${index}`));
      const message = createMessage([...parts], 'streaming');
      parts.forEach((part) => elements.add(renderPartOf(renderers, part, { ...message, id: 'm' })));
    }
    expect(elements.size).toBe(10);
    const done = { ...createMessage([...parts]), id: 'm' };
    parts.forEach((part) => elements.add(renderPartOf(renderers, part, done)));
    expect(elements.size).toBe(20);
  });
});

const renderPartOf = (
  renderers: ReturnType<typeof createToolRenderers>,
  part: ToolPart,
  message: ChatMessage,
): React.ReactNode => renderers['dynamic-tool']({ part, message, index: 0 });
