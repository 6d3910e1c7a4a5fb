import type { ToolInvocation } from '../../syntax/Syntax.ts';

/**
 * The outcome of a call that has ended. A call can have both an output and an error; its state then determines the
 * type.
 */
export type Ending =
  | {
      readonly type: 'output';
      readonly output: unknown;
      readonly errorText?: string | undefined;
    }
  | { readonly type: 'error'; readonly errorText: string; readonly output?: unknown }
  | { readonly type: 'denied'; readonly reason: string | undefined };

/** The outcome of a call, or the reason why it has none. */
export type Outcome = Ending | { readonly type: 'none'; readonly text: string };

const createDenial = ({ approval }: ToolInvocation): Outcome => ({
  type: 'denied',
  reason: approval?.reason,
});

const outcomes: Record<ToolInvocation['state'], (call: ToolInvocation) => Outcome> = {
  'input-streaming': () => ({ type: 'none', text: 'its input is incomplete.' }),
  'input-available': () => ({ type: 'none', text: 'the call was interrupted.' }),
  'approval-requested': () => ({ type: 'none', text: 'no one has approved the call.' }),
  'approval-responded': (call) =>
    call.approval?.approved === false
      ? createDenial(call)
      : { type: 'none', text: 'the call was approved and then interrupted.' },
  'output-available': ({ output, errorText }) => ({ type: 'output', output, errorText }),
  'output-error': ({ errorText = 'The tool failed and gave no reason.', output }) => ({
    type: 'error',
    errorText,
    output,
  }),
  'output-denied': createDenial,
};

/** Returns the outcome of a call, or the reason why it has none. */
export const getOutcome = (call: ToolInvocation): Outcome => outcomes[call.state](call);
