import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createToolRenderers } from '../../src/index.ts';
import type { ToolCardInvocation, ToolRenderersOptions } from '../../src/index.ts';

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

const createAnswer = (call: Partial<ToolCardInvocation>): ChatMessage => ({
  id: 'answer',
  role: 'assistant',
  status: call.state === 'output-available' ? 'sent' : 'streaming',
  parts: [
    {
      type: 'dynamic-tool',
      toolInvocation: { toolCallId: 'c', toolName: 'find_cats', state: 'input-streaming', ...call },
    },
  ],
});

const steps: Partial<ToolCardInvocation>[] = [
  { state: 'input-streaming', input: { query: 'tr' } },
  { state: 'input-streaming', input: { query: 'trees' } },
  { state: 'input-available', input: { query: 'trees' } },
  { state: 'output-available', input: { query: 'trees' }, output: 'A tabby in an oak.' },
];

/** Whether a screen reader reads a text when it appears, because a live region contains it. */
const isHeard = ({ parentElement }: Node): boolean =>
  parentElement
    ?.closest('[aria-live], [role=log], [role=status], [role=alert]')
    ?.getAttribute('aria-live') !== 'off';

const findTexts = (node: Node): Node[] =>
  node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(findTexts);

describe('the message list of a chat, which is a live region', () => {
  it.each<[string, ToolRenderersOptions]>([
    ['open cards', { defaultExpanded: true }],
    ['closed cards', { defaultExpanded: false }],
    ['an inline widget', { layout: 'inline' }],
    ['a pinned card', { layout: 'inline', tools: { find_cats: { pinned: true } } }],
  ])('says nothing of a payload or a status while a call proceeds in %s', async (_, options) => {
    const partRenderers = createToolRenderers({ storage: null, ...options });
    const chat = (...messages: ChatMessage[]): React.JSX.Element => (
      <ChatBox adapter={adapter} messages={messages} partRenderers={partRenderers} />
    );
    const heard: string[] = [];
    const shown: string[] = [];
    const { rerender } = render(chat());
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const text of [target, ...addedNodes].flatMap(findTexts)) {
          (isHeard(text) ? heard : shown).push(text.textContent ?? '');
        }
      }
    });
    const log = await screen.findByRole('log');
    observer.observe(log, { subtree: true, childList: true, characterData: true });
    for (const step of steps) {
      rerender(chat(createAnswer(step)));
      await waitFor(() => expect(log.querySelector('button[aria-expanded]')).not.toBeNull());
    }
    await waitFor(() => expect(shown.join()).toMatch(/find_cats/));
    observer.disconnect();
    expect(heard.join()).not.toMatch(/cats|query|tr|tabby|Running|Done|Input|Output|Used/);
  });
});
