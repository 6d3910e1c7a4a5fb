import { describe, expect, it } from 'vitest';
import { MessageBuilder } from '../../../../src/reading/adapter/model/MessageBuilder.ts';

describe('the answer that a model sees again', () => {
  it.each([false, true])('contains the input of a rejected call (dynamic: %s)', (dynamic) => {
    const builder = new MessageBuilder('m');
    const call = { toolCallId: 'c', toolName: 'search', dynamic };
    builder.add({ type: 'start', messageId: 'm' });
    builder.add({ type: 'tool-input-start', ...call });
    builder.add({ type: 'tool-input-error', ...call, errorText: 'No query.' });
    builder.add({ type: 'message-metadata', metadata: { toolcard: { c: { input: { q: 1 } } } } });
    expect(builder.message.parts).toMatchObject([
      {
        type: dynamic ? 'dynamic-tool' : 'tool',
        toolInvocation: { state: 'output-error', input: { q: 1 } },
      },
    ]);
  });
});
