import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { AgUiAdapter, AgUiAdapterOptions } from './AgUiAdapterOptions.ts';
import { AgUiServer } from './AgUiServer.ts';

/**
 * Creates an adapter for an AG-UI server, version 1.0 or later. The adapter sends the chat, the state and
 * the app's tools with each run, and reads the stream with live inputs. Each interrupt becomes an approval
 * request in the chat. When all of them have an answer, one run carries all answers, and continues the
 * same message.
 *
 * @example
 * const adapter = createAgUiAdapter({ url: '/agent' });
 * // Approves a call with another input, if the server allows edits.
 * await adapter.answerInterrupt(id, { type: 'approve', editedArgs: { amount: 5 } });
 */
export function createAgUiAdapter(options: AgUiAdapterOptions): AgUiAdapter {
  assertOptions(options, 'createAgUiAdapter()');
  const { url, stream } = options;
  assertArgument(
    typeof url === 'string' || typeof stream === 'function',
    url,
    'the `url` option of createAgUiAdapter()',
    'Every run is requested from it.',
    "Pass the address of the agent, for example { url: '/agent' }, or a function as `stream`.",
  );
  const server = new AgUiServer(options);
  return {
    ...server.chat.adapter,
    addToolApprovalResponse: ({ id, approved, reason }) =>
      server.answer(id, approved ? { type: 'approve' } : { type: 'deny', reason }, true),
    answerInterrupt: (id, answer) => server.answer(id, answer),
  };
}
