import { protocols } from './formats.ts';
import type { Protocol } from './formats.ts';
import type { AnswerEvent } from './splitIntoEvents.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cohereType = /^(?:message|content|tool-call|citation)-(?:start|delta|end)$|^tool-plan-delta$/;
const aiSdkType =
  /^(?:text|reasoning)-(?:start|delta|end)$|^tool-(?:input|output|call|result|error|approval)|^(?:start|finish)-step$|^source-(?:url|document)$/;
const agUiType =
  /^(?:RUN_(?:STARTED|FINISHED|ERROR)|TEXT_MESSAGE_[A-Z]+|TOOL_CALL_[A-Z]+|(?:REASONING|THINKING)_[A-Z_]+|STATE_[A-Z]+|STEP_[A-Z]+|ACTIVITY_[A-Z]+|MESSAGES_SNAPSHOT)$/;
const graphMode = /^(?:messages(?:-tuple|\/partial|\/complete|\/metadata)?|updates|values)(?:\||$)/;
const bedrockKeys = [
  'messageStart',
  'contentBlockStart',
  'contentBlockDelta',
  'contentBlockStop',
  'messageStop',
];

/** Whether an object is an event or an answer of a protocol, which has the given type. */
const signatures: Readonly<Record<string, (fields: Fields, type: string) => boolean>> = {
  responses: ({ object }, type) => type.startsWith('response.') || object === 'response',
  'chat-completions': ({ choices }) =>
    Array.isArray(choices) &&
    choices.every((choice) => isObject(choice) && ('delta' in choice || 'message' in choice)),
  anthropic: ({ role, content }, type) =>
    /^(?:message|content_block)_(?:start|delta|stop)$/.test(type) ||
    (type === 'message' && role === 'assistant' && Array.isArray(content)),
  gemini: ({ candidates }) => Array.isArray(candidates),
  bedrock: (fields) =>
    bedrockKeys.some((key) => key in fields) ||
    (isObject(fields['output']) && 'message' in fields['output'] && 'stopReason' in fields),
  'cohere-api': (fields, type) =>
    cohereType.test(type)
      ? isObject(fields['delta']) || typeof fields['index'] === 'number'
      : isObject(fields['message']) && 'finish_reason' in fields && !('done' in fields),
  ollama: ({ done, message }) => typeof done === 'boolean' && isObject(message),
  'ai-sdk': (fields, type) => aiSdkType.test(type) && !isObject(fields['delta']),
  'ag-ui': (_, type) => agUiType.test(type),
  langgraph: ({ event, data }) =>
    typeof event === 'string' && graphMode.test(event) && data !== undefined,
};

/** Returns the name of the protocol that an event certainly belongs to. */
function findName({ name, data }: AnswerEvent): string | undefined {
  if (Array.isArray(data)) {
    return data.some((item) => typeof item === 'string' && graphMode.test(item))
      ? 'langgraph'
      : undefined;
  }
  if (!isObject(data)) {
    return undefined;
  }
  const type = typeof data['type'] === 'string' ? data['type'] : '';
  const found = Object.keys(signatures).filter((each) => signatures[each]?.(data, type));
  return found.length === 0 && graphMode.test(name ?? '') ? 'langgraph' : found[0];
}

/**
 * Returns the protocols whose events are in an answer. More than one means that no reader can read the
 * answer.
 */
export function recognizeProtocol(events: readonly AnswerEvent[]): readonly Protocol[] {
  const names = new Set(
    events.map((event) =>
      // The API of LangGraph writes the mode into the name of an event, and messages into its data.
      Array.isArray(event.data) && graphMode.test(event.name ?? '') ? 'langgraph' : findName(event),
    ),
  );
  return protocols.filter(({ name }) => names.has(name));
}
