import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatMessageList } from '@mui/x-chat';
import { ChatProvider, useChatActions, useChatStore } from '@mui/x-chat/headless';
import type { ChatAdapter, ChatMessage, ChatProviderProps } from '@mui/x-chat/headless';
import * as React from 'react';
import { render } from 'vitest-browser-react';

type Store = ReturnType<typeof useChatStore<string>>;
type Actions = ReturnType<typeof useChatActions<string>>;

/** A rendered chat, and the actions of its user and its app. */
export interface RenderedChat {
  /** Sends a message and waits for the end of the answer. */
  readonly send: (text: string) => Promise<void>;
  readonly actions: Actions;
  /** Returns the current messages in the host's store. */
  readonly messages: () => readonly ChatMessage[];
  /** Returns the last message. */
  readonly answer: () => ChatMessage;
  /** Calls `listener` after each change of the store until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
  /** Removes all messages. */
  readonly clear: () => void;
  readonly unmount: () => Promise<void>;
}

interface Handles {
  readonly store: Store;
  readonly actions: Actions;
}

function Probe({ onReady }: { readonly onReady: (handles: Handles) => void }): null {
  const store = useChatStore();
  const actions = useChatActions();
  React.useEffect(() => onReady({ store, actions }), [onReady, store, actions]);
  return null;
}

/** Renders the host's provider with a message list or other children. */
export async function renderChat(
  props: Omit<ChatProviderProps, 'children'> & { readonly adapter: ChatAdapter },
  shown: React.ReactNode = <ChatMessageList />,
): Promise<RenderedChat> {
  const ready = Promise.withResolvers<Handles>();
  const screen = await render(
    <ThemeProvider theme={createTheme()}>
      <ChatProvider {...props}>
        <Probe onReady={ready.resolve} />
        {shown}
      </ChatProvider>
    </ThemeProvider>,
  );
  const { store, actions } = await ready.promise;
  const messages = (): ChatMessage[] =>
    store.state.messageIds.flatMap((id) => store.state.messagesById[id] ?? []);
  return {
    actions,
    messages,
    send: (text) => actions.sendMessage({ parts: [{ type: 'text', text }] }),
    answer: () => {
      const last = messages().at(-1);
      if (last === undefined) {
        throw new Error('There is no message yet.');
      }
      return last;
    },
    onChange: (listener) => store.subscribe(listener),
    clear: () => store.resetMessages(),
    unmount: async () => {
      await screen.unmount();
    },
  };
}
