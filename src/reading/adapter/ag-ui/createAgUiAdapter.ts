import { getDecision } from '../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { AgUiAdapter, AgUiAdapterOptions, AgUiAnswer } from './AgUiAdapterOptions.ts';
import { AgUiServer } from './AgUiServer.ts';

/** Converts a card's decision to an answer to an interrupt. Throws if an edited input isn't an object. */
function createAnswer(decision: ToolDecision): AgUiAnswer {
  switch (decision.type) {
    case 'approve': {
      const { editedInput } = decision;
      if (editedInput === undefined) {
        return { type: 'approve' };
      }
      if (!isPlainRecord(editedInput)) {
        throw new Error(
          "toolcard: the edited input isn't an object. AG-UI supports only objects. " +
            'Change the input to an object, or deny the call.',
        );
      }
      return { type: 'approve', editedArgs: editedInput };
    }
    case 'submit':
      return { type: 'submit', payload: decision.value };
    case 'reject':
      return { type: 'deny', reason: decision.reason };
    case 'respond':
      return { type: 'deny', reason: decision.text };
    default:
      return { type: 'cancel' };
  }
}

/**
 * Creates an adapter for an AG-UI server. The adapter sends the chat, the state and the app's tools with each run, and
 * shows inputs while they stream. Each interrupt becomes an approval request in the chat. When all interrupts of a
 * message are answered, a new run sends the answers and continues the message.
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
    addToolApprovalResponse: async (plain) => {
      const response = server.inbox.take(plain);
      return server.answer(response.id, createAnswer(getDecision(response)), response);
    },
    answerInterrupt: (id, answer) => server.answer(id, answer),
  };
}
