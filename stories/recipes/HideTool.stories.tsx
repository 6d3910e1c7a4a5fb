import type { ChatMessage, ChatPartRendererMap } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createToolRenderers, toolCardStatus } from '../../src/index.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../../src/index.ts';
import { createReplayAdapter } from '../../src/reading/adapter/index.ts';
import { ChatFrame } from '../apps/ChatFrame.tsx';
import { cardParameters } from '../chatParameters.ts';

const meta: Meta = {
  title: 'Recipes/Hide a noisy tool',
  parameters: { ...cardParameters, docs: { source: { code: null } } },
};

export default meta;

const renderers = createToolRenderers({ storage: null, onApprovalResponse: () => undefined });

const waiting = ['needs-approval', 'needs-input'];

const isHidden = (invocation: ToolCardInvocation, message: ToolCardMessage): boolean =>
  invocation.toolName === 'sync_cursor' &&
  !waiting.includes(toolCardStatus(invocation, message).name);

const partRenderers: ChatPartRendererMap = {
  ...renderers,
  tool: (props) =>
    isHidden(props.part.toolInvocation, props.message) ? null : renderers.tool(props),
  'dynamic-tool': (props) =>
    isHidden(props.part.toolInvocation, props.message) ? null : renderers['dynamic-tool'](props),
};

const call = { toolName: 'sync_cursor', input: { line: 12 } };

const messages: ChatMessage[] = [
  {
    id: 'hidden',
    role: 'assistant',
    status: 'sent',
    metadata: {
      toolcard: {
        c3: {
          request: {
            type: 'input',
            message: 'Which cursor should follow yours?',
            schema: { type: 'object', properties: { name: { type: 'string' } } },
          },
        },
      },
    },
    parts: [
      {
        type: 'tool',
        toolInvocation: { ...call, toolCallId: 'c1', state: 'output-available', output: 'ok' },
      },
      {
        type: 'text',
        text: 'Three calls of `sync_cursor` are in this message. One needs approval.',
      },
      {
        type: 'tool',
        toolInvocation: { ...call, toolCallId: 'c2', state: 'approval-requested' },
      },
      { type: 'text', text: 'Another one asks a question.' },
      {
        type: 'dynamic-tool',
        toolInvocation: { ...call, toolCallId: 'c3', state: 'approval-requested' },
      },
      {
        type: 'dynamic-tool',
        toolInvocation: { ...call, toolCallId: 'c4', state: 'output-available', output: 'ok' },
      },
    ],
  },
];

const adapter = createReplayAdapter({ transcript: 'Hello.' });

const Chat = () => (
  <ChatFrame adapter={adapter} partRenderers={partRenderers} initialMessages={messages} />
);

/** The finished calls are hidden. The request and the question aren't. */
export const HideTool: StoryObj = { name: 'Example', render: () => <Chat /> };

/** Only the calls that wait for the user have a card. */
export const ShowsOnlyRequests: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Chat />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: /^Approve sync_cursor/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Submit/ })).toBeVisible();
    await expect(canvas.getAllByRole('group', { name: /^sync_cursor/ })).toHaveLength(2);
  },
};
