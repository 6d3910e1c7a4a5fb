import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { createToolRenderers } from '../../../src/index.ts';
import { EmptyChat } from '../EmptyChat.tsx';
import { HiddenName } from '../HiddenName.tsx';
import { WideAnswers } from '../WideAnswers.tsx';

const partRenderers = createToolRenderers();

/** An adapter without a model: answers to requests for approval have no effect here. */
const adapter: ChatAdapter = {
  sendMessage: () =>
    Promise.resolve(
      new ReadableStream({
        start: (controller) => controller.close(),
      }),
    ),
  addToolApprovalResponse: () => Promise.resolve(),
};

const features = { conversationHeader: false, suggestions: false, attachments: false } as const;

const stillFeatures = { ...features, autoScroll: false, scrollToBottom: false } as const;

const slots = {
  composerRoot: () => null,
  emptyState: EmptyChat,
  messageAuthorName: HiddenName,
  messageMeta: null,
  messageInlineMeta: null,
  messageActions: null,
  dateDivider: null,
};

interface AnswerChatProps {
  readonly message: ChatMessage;
  /** Whether the chat scrolls to what was read last. Otherwise, it begins at the top. */
  readonly isFollowing: boolean;
}

/** An answer as a chat shows it. */
export function AnswerChat({ message, isFollowing }: AnswerChatProps): React.JSX.Element {
  const messages = React.useMemo(() => (message.parts.length > 0 ? [message] : []), [message]);
  return (
    <WideAnswers>
      <ChatBox
        adapter={adapter}
        messages={messages}
        partRenderers={partRenderers}
        features={isFollowing ? features : stillFeatures}
        slots={slots}
        sx={{ border: 0, blockSize: '100%' }}
      />
    </WideAnswers>
  );
}
