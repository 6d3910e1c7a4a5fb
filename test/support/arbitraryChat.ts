import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import fc from 'fast-check';
import type { ToolInvocation } from '../../src/reading/syntax/index.ts';

type State = ToolInvocation['state'];

/** The shape of a part. Its texts are numbered later, so that each can be found in what is written. */
type PartShape =
  | { readonly kind: 'text' | 'reasoning' | 'file' | 'source' | 'document' | 'data' | 'step' }
  | {
      readonly kind: 'call';
      readonly state: State;
      readonly dynamic: boolean;
      readonly isText: boolean;
    };

interface MessageShape {
  readonly role: ChatMessage['role'];
  readonly parts: readonly PartShape[];
}

const states = [
  'input-streaming',
  'input-available',
  'approval-requested',
  'approval-responded',
  'output-available',
  'output-error',
  'output-denied',
] as const satisfies readonly State[];

const kinds = ['text', 'reasoning', 'file', 'source', 'document', 'data', 'step'] as const;

const call = fc.record({
  kind: fc.constant('call' as const),
  state: fc.constantFrom(...states),
  dynamic: fc.boolean(),
  isText: fc.boolean(),
});

const part: fc.Arbitrary<PartShape> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...kinds) }) },
  { weight: 2, arbitrary: call },
);

const message: fc.Arbitrary<MessageShape> = fc.record({
  role: fc.constantFrom<ChatMessage['role']>('user', 'assistant', 'assistant', 'system'),
  parts: fc.array(part, { minLength: 1, maxLength: 8 }),
});

const createInvocation = (
  { state, isText }: Extract<PartShape, { kind: 'call' }>,
  mark: () => string,
): ToolInvocation => {
  const base = { toolCallId: mark(), toolName: `tool_${mark()}`, state, input: { q: mark() } };
  const approvalId = mark();
  const outcomes: Record<State, Partial<ToolInvocation>> = {
    'input-streaming': {},
    'input-available': {},
    'approval-requested': { approvalId },
    'approval-responded': { approvalId, approval: { approved: isText } },
    'output-available': { output: isText ? mark() : { value: mark() } },
    'output-error': { errorText: mark() },
    'output-denied': { approvalId, approval: { approved: false, reason: mark() } },
  };
  return { ...base, ...outcomes[state] };
};

const createPart = (shape: PartShape, mark: () => string): ChatMessagePart => {
  switch (shape.kind) {
    case 'text':
    case 'reasoning':
      return { type: shape.kind, text: mark() };
    case 'file':
      return { type: 'file', mediaType: 'image/png', url: `https://files.test/${mark()}.png` };
    case 'source':
      return { type: 'source-url', sourceId: mark(), url: `https://pages.test/${mark()}` };
    case 'document':
      return { type: 'source-document', sourceId: mark(), text: mark() };
    case 'data':
      return { type: 'data-note', data: { note: mark() } };
    case 'step':
      return { type: 'step-start' };
    default:
      return {
        type: shape.dynamic ? 'dynamic-tool' : 'tool',
        toolInvocation: createInvocation(shape, mark),
      };
  }
};

/** A text that every part contains at least one of, and that appears only once in a chat. */
export const markPattern: RegExp = /mark\d+x/g;

/** Creates a function that returns another mark each time. */
const createMarks = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `mark${count}x`;
  };
};

const outcome = fc.constantFrom('output-available', 'output-error', 'output-denied');

const answerStep = fc.record({
  hasText: fc.boolean(),
  calls: fc.array(fc.record({ state: outcome, isText: fc.boolean() }), { maxLength: 3 }),
});

/** Creates a step that has only what every API can hold. */
const createStep = (
  { hasText, calls }: { hasText: boolean; calls: { state: string; isText: boolean }[] },
  mark: () => string,
): ChatMessagePart[] => [
  ...(hasText || calls.length === 0 ? [{ type: 'text' as const, text: mark() }] : []),
  ...calls.map(({ state, isText }): ChatMessagePart => {
    const base = { toolCallId: mark(), toolName: mark(), input: { q: mark() } };
    const outcomes: Record<string, Pick<ToolInvocation, 'state'> & Partial<ToolInvocation>> = {
      'output-error': { state: 'output-error', errorText: mark() },
      'output-denied': {
        state: 'output-denied',
        approval: { approved: false, ...(isText && { reason: mark() }) },
      },
    };
    const ended = outcomes[state] ?? {
      state: 'output-available',
      output: isText ? mark() : [{ value: mark() }],
    };
    return { type: 'tool', toolInvocation: { ...base, ...ended } };
  }),
];

/** Random chats that every API can hold: one text of the system, then turns of texts, images and calls. */
export const arbitraryPlainChat: fc.Arbitrary<ChatMessage[]> = fc
  .record({
    system: fc.boolean(),
    turns: fc.array(
      fc.record({
        image: fc.boolean(),
        steps: fc.array(answerStep, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ system, turns }) => {
    const mark = createMarks();
    const create = (
      role: ChatMessage['role'],
      parts: ChatMessagePart[],
    ): Omit<ChatMessage, 'id'> => ({
      role,
      status: 'sent',
      parts,
    });
    const messages = [
      ...(system ? [create('system', [{ type: 'text', text: mark() }])] : []),
      ...turns.flatMap(({ image, steps }) => [
        create('user', [
          { type: 'text', text: mark() },
          ...(image ? [createPart({ kind: 'file' }, mark)] : []),
        ]),
        create(
          'assistant',
          steps
            // Only calls separate the steps of an answer.
            .filter(({ calls }, index) => calls.length > 0 || index === steps.length - 1)
            .flatMap((each, index) => [
              ...(index === 0 ? [] : [{ type: 'step-start' as const }]),
              ...createStep(each, mark),
            ]),
        ),
      ]),
    ];
    return messages.map((each, index) => ({ id: `message-${index + 1}`, ...each }));
  });

/** Random chats with every kind of part and every state of a call. */
export const arbitraryChat: fc.Arbitrary<ChatMessage[]> = fc
  .array(message, { minLength: 1, maxLength: 6 })
  .map((shapes) => {
    const mark = createMarks();
    return shapes.map(({ role, parts }, index) => ({
      id: `m${index}`,
      role,
      parts: parts.map((shape) => createPart(shape, mark)),
    }));
  });
