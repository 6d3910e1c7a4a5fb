import type { ChatMessage, ChatPartRendererMap } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createToolRenderers, toolCardStatus } from '../../src/index.ts';
import { createReplayAdapter } from '../../src/reading/adapter/index.ts';
import { ChatFrame } from '../apps/ChatFrame.tsx';
import { cardParameters } from '../chatParameters.ts';

const meta: Meta = {
  title: 'Recipes/Hide a noisy tool',
  parameters: { ...cardParameters, docs: { source: { code: null } } },
};

export default meta;

const renderers = createToolRenderers({ storage: null });

const partRenderers: ChatPartRendererMap = {
  ...renderers,
  tool: (props) => {
    const { toolInvocation } = props.part;
    const { name } = toolCardStatus(toolInvocation, props.message);
    const isHidden = toolInvocation.toolName === 'sync_cursor' && name !== 'needs-approval';
    return isHidden ? null : renderers.tool(props);
  },
};

const call = { toolName: 'sync_cursor', input: { line: 12 } };

const messages: ChatMessage[] = [
  {
    id: 'hidden',
    role: 'assistant',
    status: 'sent',
    parts: [
      {
        type: 'tool',
        toolInvocation: { ...call, toolCallId: 'c1', state: 'output-available', output: 'ok' },
      },
      { type: 'text', text: 'Two calls of `sync_cursor` are in this message. One needs you.' },
      {
        type: 'tool',
        toolInvocation: { ...call, toolCallId: 'c2', state: 'approval-requested' },
      },
    ],
  },
];

const adapter = createReplayAdapter({ transcript: 'Hello.' });

const Chat = () => (
  <ChatFrame adapter={adapter} partRenderers={partRenderers} initialMessages={messages} />
);

/** The finished call is hidden. The request isn't. */
export const HideTool: StoryObj = { name: 'Example', render: () => <Chat /> };

/** Only the call that needs approval has a card. */
export const ShowsOnlyRequests: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <Chat />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Approve sync_cursor' })).toBeVisible();
    await expect(canvas.getAllByRole('group', { name: /sync_cursor/ })).toHaveLength(1);
  },
};
