import type { ToolCardInvocation } from '../../src/index.ts';

const call = { toolCallId: 'call-1', toolName: 'get_weather' };
const input = { city: 'Lisbon', units: 'metric', days: 3 };
const output = {
  city: 'Lisbon',
  forecast: [
    { day: 'Friday', high: 22, sky: 'sunny' },
    { day: 'Saturday', high: 21, sky: 'a few clouds' },
  ],
};

/** A call in each of the host's states. */
export const invocations = {
  'input-streaming': { ...call, state: 'input-streaming' },
  'input-available': { ...call, state: 'input-available', input },
  'approval-requested': { ...call, state: 'approval-requested', input, approvalId: 'a1' },
  'approval-responded': {
    ...call,
    state: 'approval-responded',
    input,
    approval: { approved: true },
  },
  'output-available': { ...call, state: 'output-available', input, output },
  'output-error': {
    ...call,
    state: 'output-error',
    input,
    errorText: 'The weather service answered 503 Service Unavailable (after 3 tries).',
  },
  'output-denied': {
    ...call,
    state: 'output-denied',
    input,
    approval: { approved: false, reason: 'I do not want to share where I am.' },
  },
} satisfies Record<ToolCardInvocation['state'], ToolCardInvocation>;
