import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage, ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { createReplayAdapter } from '../../../src/reading/adapter/index.ts';
import { lazyPayload } from '../../../src/reading/chatmd/index.ts';
import type { ChatMdResolve } from '../../../src/reading/chatmd/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import type { SourceRange } from '../CodeEditor.tsx';
import { EmptyChat } from '../EmptyChat.tsx';
import { WideAnswers } from '../WideAnswers.tsx';
import { ReplayContext, ReplayPlayer } from './ReplayPlayer.tsx';

/** Returns the source range of a call, which is recorded in the metadata. */
const getRange = (metadata: Record<string, unknown> | undefined): SourceRange | undefined => {
  const notes = new Map(Object.entries(Object(metadata?.['toolcard'])));
  const { start, end }: { start?: unknown; end?: unknown } = Object(notes.get('source'));
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
};

/**
 * Creates renderers for cards that load external payloads, and that highlight their source when the user
 * points at them.
 */
const createPointingRenderers = (
  onPoint: (range: SourceRange | undefined) => void,
  resolve: ChatMdResolve,
): ChatPartRendererMap => {
  const renderers = createToolRenderers({
    lazyPayload: (invocation, section) => lazyPayload(invocation, section, resolve),
  });
  return {
    ...renderers,
    tool: (props) => {
      const { toolInvocation } = props.part;
      const point = (): void => onPoint(getRange(toolInvocation.callProviderMetadata));
      return (
        <Box onMouseEnter={point} onMouseLeave={() => onPoint(undefined)} onFocus={point}>
          {renderers.tool?.(props)}
        </Box>
      );
    },
  };
};

/** The chat is read, not written. Its player is where the composer would be. */
const slots = { composerRoot: ReplayPlayer, emptyState: EmptyChat };
const features = { suggestions: false, attachments: false, conversationHeader: false } as const;

interface ChatMdChatProps {
  readonly messages: ChatMessage[];
  /** Called with the source of the call that the user points at. */
  readonly onPoint: (range: SourceRange | undefined) => void;
  /** Finds external payloads. */
  readonly resolve: ChatMdResolve;
}

/** A conversation as a chat, with a player. */
export function ChatMdChat({ messages, onPoint, resolve }: ChatMdChatProps): React.JSX.Element {
  const adapter = React.useMemo(() => createReplayAdapter({ transcript: messages }), [messages]);
  const partRenderers = React.useMemo(
    () => createPointingRenderers(onPoint, resolve),
    [onPoint, resolve],
  );
  return (
    <WideAnswers>
      <ReplayContext value={adapter}>
        <ChatBox
          adapter={adapter}
          partRenderers={partRenderers}
          initialMessages={messages}
          features={features}
          slots={slots}
          sx={{ flex: 1, minBlockSize: 0, border: 0 }}
        />
      </ReplayContext>
    </WideAnswers>
  );
}
