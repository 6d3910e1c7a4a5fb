import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getText } from '../../../core/json/getPath.ts';
import { toAgUiMessages } from '../../messages/ag-ui/toAgUiMessages.ts';
import { resolvePerRequest } from '../server/sendHttpRequest.ts';
import type { AgUiAdapterOptions } from './AgUiAdapterOptions.ts';
import type { AgUiResumeEntry, AgUiRunInput } from './AgUiRunInput.ts';

/** Returns the last AG-UI thread id in the messages of a chat, or undefined if no message has one. */
export const findThreadId = (messages: readonly ChatMessage[]): string | undefined =>
  messages.map(({ metadata }) => getText(metadata, 'agUi', 'threadId')).findLast(Boolean);

const createRunId = (): string => `run-${Math.random().toString(36).slice(2, 12)}`;

/** Creates the input of a run. `resume` contains the answers to the interrupts of the run that this one continues. */
export async function createRunInput(
  threadId: string,
  messages: readonly ChatMessage[],
  resume: readonly AgUiResumeEntry[],
  options: AgUiAdapterOptions,
): Promise<AgUiRunInput> {
  const { tools = {}, context = [], forwardedProps = {}, protocolVersion = '1.1' } = options;
  // Checks for the key, because the state can be any JSON value, even null.
  const last = messages.findLast(({ metadata }) => Object.hasOwn({ ...metadata }, 'state'));
  const { state }: Readonly<Record<string, unknown>> = {
    ...(last === undefined
      ? { state: await resolvePerRequest(options.state ?? {}) }
      : last.metadata),
  };
  return {
    threadId,
    runId: createRunId(),
    ...(protocolVersion !== null && { protocolVersion }),
    state,
    messages: toAgUiMessages(messages, options),
    // JSON omits undefined, so a tool without a schema has no `parameters`.
    tools: Object.entries(tools).map(([name, { description = '', inputSchema: parameters }]) => ({
      name,
      description,
      parameters,
    })),
    context: await resolvePerRequest(context),
    forwardedProps: await resolvePerRequest(forwardedProps),
    ...(resume.length > 0 && { resume }),
  };
}
