import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import type { ChatAdapter, ChatMessage } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { createToolRenderers } from '../../src/index.ts';
import { situations } from '../data/situations.ts';

interface Args {
  readonly situation: keyof typeof situations;
  /** The width of each chat. */
  readonly width: number;
  /** Whether toolcard's chat comes second. */
  readonly swapped: boolean;
  /** Whether both cards are open. Otherwise, each opens as it does by default. */
  readonly expanded: boolean;
}

const meta: Meta<Args> = {
  title: 'Tests/Comparison',
  tags: ['!dev', '!autodocs', '!test'],
  parameters: { layout: 'fullscreen' },
  argTypes: { situation: { options: Object.keys(situations) } },
};

export default meta;

const partRenderers = createToolRenderers({ storage: null });
const openPartRenderers = createToolRenderers({ storage: null, defaultExpanded: true });
const openToolProps = { defaultExpanded: { '*': true } };
const openSlotProps = {
  messageContent: { partProps: { tool: openToolProps, 'dynamic-tool': openToolProps } },
};

const createAnswer = (situation: keyof typeof situations, suffix: string): ChatMessage => {
  const { invocation, message } = situations[situation];
  return {
    id: `${message.id}-${suffix}`,
    role: 'assistant',
    ...(message.status && { status: message.status }),
    ...(message.metadata && { metadata: message.metadata }),
    parts: [
      { type: 'text', text: 'Sure, I will look into it.' },
      { type: 'dynamic-tool', toolInvocation: invocation },
    ],
  };
};

const question: ChatMessage = {
  id: 'question',
  role: 'user',
  status: 'sent',
  parts: [{ type: 'text', text: 'Can you take care of it?' }],
};

/** Creates an adapter whose answers begin and never end. */
const createOpenAdapter = (messageId: string): ChatAdapter => ({
  sendMessage: async () =>
    new ReadableStream({ start: (stream) => stream.enqueue({ type: 'start', messageId }) }),
  addToolApprovalResponse: async () => undefined,
});

const AnswerContext = React.createContext<ChatMessage | undefined>(undefined);
AnswerContext.displayName = 'AnswerContext';

/** Asks the question as soon as the chat appears, and fills in the open answer. */
function Ask(): null {
  const answer = React.useContext(AnswerContext);
  const actions = useChatActions();
  const store = useChatStore();
  const isAsked = React.useRef(false);
  React.useEffect(() => {
    if (answer === undefined || isAsked.current) {
      return;
    }
    isAsked.current = true;
    const unsubscribe = store.subscribe(() => {
      if (store.state.messagesById[answer.id] !== undefined) {
        unsubscribe();
        const { parts, metadata = {} } = answer;
        store.updateMessage(answer.id, { parts, metadata });
      }
    });
    void actions.sendMessage({ parts: question.parts });
  }, [answer, actions, store]);
  return null;
}

const slots = { conversationHeaderActions: Ask };

interface ChatProps extends Omit<Args, 'swapped'> {
  readonly isOurs: boolean;
}

function Chat({ situation, width, isOurs, expanded }: ChatProps) {
  const [answer] = React.useState(() => createAnswer(situation, isOurs ? 'a' : 'b'));
  const [adapter] = React.useState(() => createOpenAdapter(answer.id));
  const isOpen = answer.status === 'streaming';
  return (
    <AnswerContext.Provider value={isOpen ? answer : undefined}>
      <Box sx={{ inlineSize: width, blockSize: expanded ? 760 : 560 }}>
        <ChatBox
          adapter={adapter}
          initialMessages={isOpen ? [] : [question, answer]}
          slots={slots}
          {...(isOurs && { partRenderers: expanded ? openPartRenderers : partRenderers })}
          {...(!isOurs && expanded && { slotProps: openSlotProps })}
          sx={{ blockSize: '100%' }}
        />
      </Box>
    </AnswerContext.Provider>
  );
}

/** The same call in x-chat's own card and in toolcard's, in two chats that are otherwise equal. */
export const SideBySide: StoryObj<Args> = {
  args: { situation: 'done', width: 360, swapped: false, expanded: false },
  render: ({ swapped, ...props }) => (
    <Box sx={{ display: 'flex', gap: 2, p: 2, inlineSize: 'max-content', bgcolor: 'divider' }}>
      {[!swapped, swapped].map((isOurs) => (
        <Chat key={String(isOurs)} isOurs={isOurs} {...props} />
      ))}
    </Box>
  ),
};
