import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatMessageList } from '@mui/x-chat';
import { ChatProvider, useChatActions, useChatStore } from '@mui/x-chat/headless';
import type { ChatAdapter, ChatMessage, ChatProviderProps } from '@mui/x-chat/headless';
import * as React from 'react';
import { render } from 'vitest-browser-react';

type Store = ReturnType<typeof useChatStore<string>>;
type Actions = ReturnType<typeof useChatActions<string>>;

/** A chat on the page, with what its user and its app can do. */
export interface RenderedChat {
  /** Sends a message of the user, and waits for the answer to end. */
  readonly send: (text: string) => Promise<void>;
  readonly actions: Actions;
  /** The messages in the host's store, right now. */
  readonly messages: () => readonly ChatMessage[];
  /** The last message: the answer. */
  readonly answer: () => ChatMessage;
  /** Calls a function at each change of the store, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
  /** Takes all messages out of the chat. */
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

/** Renders a real provider of x-chat, and a message list in it, or whatever shall be shown. */
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
