import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { createRoot } from 'react-dom/client';
import { createToolRenderers } from '../../src/index.ts';

/** The key of the stored chat. */
export const storedChat = 'reload-page-chat';
/** The key of the answers that were sent. */
export const sentAnswers = 'reload-page-answers';

/** Shows the stored chat. Stores its messages and the answers that it sends, so that they survive a reload. */
export function showStoredChat(undoMs: number): void {
  const read = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? '[]');
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <ChatBox
      adapter={{
        sendMessage: () => Promise.reject(new Error('unused')),
        addToolApprovalResponse: async (response) => {
          const answers = read(sentAnswers) as unknown[];
          sessionStorage.setItem(sentAnswers, JSON.stringify([...answers, response]));
        },
      }}
      initialMessages={read(storedChat) as ChatMessage[]}
      onMessagesChange={(messages) => sessionStorage.setItem(storedChat, JSON.stringify(messages))}
      partRenderers={createToolRenderers({ storage: null, undoMs })}
    />,
  );
}
