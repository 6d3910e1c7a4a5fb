import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgUiAdapter } from '../../../../src/reading/adapter/index.ts';
import type {
  AgUiAdapter,
  AgUiAnswer,
  AgUiRunInput,
} from '../../../../src/reading/adapter/index.ts';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { FakeHost } from '../../../support/FakeHost.ts';
import { waitFor } from '../../../support/waitFor.ts';

interface Question {
  /** Whether the interrupt is about a call. */
  readonly hasCall: boolean;
  readonly answer: AgUiAnswer;
  /** Whether the answer comes from a card of the chat, if a card can give it. */
  readonly isFromCard: boolean;
}

const answers = fc.oneof<fc.Arbitrary<AgUiAnswer>[]>(
  fc.constant({ type: 'approve' }),
  fc.record({
    type: fc.constant('approve' as const),
    editedArgs: fc.dictionary(fc.string(), fc.jsonValue()),
  }),
  fc.record({
    type: fc.constant('deny' as const),
    reason: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  }),
  fc.constant({ type: 'cancel' }),
);

const plans = fc
  .array(fc.record({ hasCall: fc.boolean(), answer: answers, isFromCard: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((questions) =>
    fc.record({
      questions: fc.constant<readonly Question[]>(questions),
      /** The order of the answers. */
      order: fc.shuffledSubarray(
        questions.map((_, index) => index),
        {
          minLength: questions.length,
          maxLength: questions.length,
        },
      ),
      /** The numbers of answers after which the page is reloaded. */
      reloads: fc.uniqueArray(fc.nat({ max: questions.length - 1 }), { maxLength: 3 }),
    }),
  );

const responseSchema = {
  properties: { approved: { type: 'boolean' }, editedArgs: {} },
  required: ['approved'],
};

/** Returns the entry that an answer must become. */
const expectEntry = (interruptId: string, answer: AgUiAnswer): object => {
  switch (answer.type) {
    case 'cancel':
      return { interruptId, status: 'cancelled' };
    case 'deny': {
      const { reason } = answer;
      const payload = { approved: false, ...(reason !== undefined && { reason }) };
      return { interruptId, status: 'resolved', payload };
    }
    default: {
      const { editedArgs } = { editedArgs: undefined, ...answer };
      const payload = { approved: true, ...(editedArgs && { editedArgs }) };
      return { interruptId, status: 'resolved', payload: JSON.parse(JSON.stringify(payload)) };
    }
  }
};

/** Creates a server that interrupts its first run with these questions. */
const createServer = (questions: readonly Question[]) => {
  const inputs: AgUiRunInput[] = [];
  const stream = async function* answer(input: AgUiRunInput): AsyncGenerator<object> {
    const { threadId, runId } = input;
    inputs.push(JSON.parse(JSON.stringify(input)));
    yield { type: 'RUN_STARTED', threadId, runId };
    if (inputs.length > 1) {
      yield { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'Done.' };
      yield { type: 'RUN_FINISHED', threadId, runId };
      return;
    }
    for (const [index] of questions.entries()) {
      yield { type: 'TOOL_CALL_CHUNK', toolCallId: `c${index}`, toolCallName: 'x', delta: '{}' };
    }
    const interrupts = questions.map(({ hasCall }, index) => ({
      id: `i${index}`,
      reason: 'x',
      responseSchema,
      ...(hasCall && { toolCallId: `c${index}` }),
    }));
    yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'interrupt', interrupts } };
  };
  return { inputs, stream };
};

describe('the interrupts of a run', () => {
  it('get one resume with all answers, in any order, with reloads between them', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async ({ questions, order, reloads }) => {
        const { inputs, stream } = createServer(questions);
        const openPage = (stored: FakeHost['messages']) => {
          let adapter: AgUiAdapter | undefined;
          const host = new FakeHost((own) => {
            adapter = createAgUiAdapter({ stream, getMessages: () => own.messages });
            return adapter;
          }, structuredClone(stored));
          return { host, adapter: adapter! };
        };
        let page = openPage([]);
        void page.host.send('Go').catch(() => undefined);
        const findCall = (index: number) =>
          Object.values(page.host.calls).find(({ approvalId }) => approvalId === `i${index}`);
        await waitFor(
          () => questions.forEach((_, index) => expect(findCall(index)).toBeDefined()),
          {
            interval: 1,
          },
        );
        for (const [count, index] of order.entries()) {
          if (reloads.includes(count)) {
            const before = page.host;
            page = openPage(before.messages);
            before.stop();
          }
          const { answer, isFromCard } = questions[index]!;
          const id = `i${index}`;
          if (isFromCard && answer.type === 'deny') {
            await page.host.respond(id, false, answer.reason);
          } else if (isFromCard && answer.type === 'approve' && answer.editedArgs === undefined) {
            await page.host.respond(id, true);
          } else {
            await page.adapter.answerInterrupt(id, answer);
          }
          const { toolCallId = '' } = findCall(index) ?? {};
          // The answer is stored before the page can be reloaded.
          await waitFor(
            () =>
              expect(
                getCallRecord(page.host.messages.at(-1), toolCallId)?.approval?.response,
              ).toBeDefined(),
            { interval: 1 },
          );
        }
        await waitFor(() => expect(page.host.messages.at(-1)?.status).toBe('sent'), {
          interval: 1,
        });
        expect(inputs).toHaveLength(2);
        expect(inputs[1]?.threadId).toBe(inputs[0]?.threadId);
        expect(inputs[1]?.resume).toEqual(
          questions.map(({ answer }, index) => expectEntry(`i${index}`, answer)),
        );
        const waiting = Object.values(page.host.calls).filter(
          ({ state }) => state === 'approval-requested',
        );
        expect(waiting).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
