import type { ChatMessagePart } from '@mui/x-chat/headless';
import { getInvocation } from './getInvocation.ts';
import { getPartText } from './getPartText.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The text and the calls of one step of a message. */
export interface MessageStep {
  /** The text after the last call, or the whole text of a step without calls. */
  text: string;
  readonly textParts: ChatMessagePart[];
  /** The calls, each with the text before it. */
  readonly calls: { readonly invocation: ToolCardInvocation; readonly commentary: string }[];
}

const createStep = (): MessageStep => ({ text: '', textParts: [], calls: [] });

/**
 * Splits a message into steps. A `step-start` part starts a new step. Text after a call also starts one if the message
 * has no `step-start` parts, or if the provider ran the call.
 */
export function splitIntoSteps(parts: readonly ChatMessagePart[]): MessageStep[] {
  const isMarked = parts.some(({ type }) => type === 'step-start');
  let step = createStep();
  const steps = [step];
  for (const part of parts) {
    const invocation = getInvocation(part);
    const text = getPartText(part);
    // A provider that runs a call itself continues its text without marking a new step.
    const followsProviderCall = step.calls.at(-1)?.invocation.providerExecuted === true;
    const followsCall = text.trim() !== '' && step.calls.length > 0;
    if (part.type === 'step-start' || (followsCall && (!isMarked || followsProviderCall))) {
      step = createStep();
      steps.push(step);
    }
    if (part.type === 'text') {
      step.text += text;
      step.textParts.push(part);
    } else if (invocation !== undefined) {
      step.calls.push({ invocation, commentary: step.text.trim() });
      step.text = '';
    }
  }
  return steps;
}
