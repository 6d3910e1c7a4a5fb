import type {
  AgUiMessage,
  AnthropicChat,
  BedrockChat,
  ChatCompletionsMessage,
  CohereMessage,
  GeminiChat,
  ResponsesItem,
  UIMessage,
} from '../../src/reading/messages/index.ts';

/** What a server answers to a history that it can't use. */
const refuse = (why: string): never => {
  throw new Error(`400 Bad Request: ${why}`);
};

const sorted = (ids: readonly string[]): string => [...ids].toSorted().join(' ');

const assertArguments = (text: string): void => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse('arguments must be an object');
  }
};

/** Checks a history as OpenAI's Chat Completions does. Throws what the server answers. */
export function checkChatCompletionsHistory(messages: readonly ChatCompletionsMessage[]): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id)) {
        refuse(`the result of ${message.tool_call_id} follows no call`);
      }
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) {
      refuse(`the calls ${open.join(' ')} have no results`);
    }
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    if ((message.content ?? '').length === 0 && calls.length === 0) {
      refuse('a message is empty');
    }
    for (const call of calls) {
      if (open.includes(call.id) || call.id.length > 40) {
        refuse(`the id ${call.id} is repeated or too long`);
      }
      if (call.type === 'function') {
        assertArguments(call.function.arguments);
      }
      open.push(call.id);
    }
  }
  if (open.length > 0) {
    refuse(`the calls ${open.join(' ')} have no results`);
  }
}

/** Checks a history as OpenAI's Responses API does. Throws what the server answers. */
export function checkResponsesHistory(items: readonly ResponsesItem[]): void {
  const open = new Map<string, string>();
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (item.type === 'function_call' || item.type === 'custom_tool_call') {
      if (seen.has(item.call_id) || item.call_id.length > 64) {
        refuse(`the id ${item.call_id} is repeated or too long`);
      }
      seen.add(item.call_id);
      open.set(item.call_id, `${item.type}_output`);
      if (item.type === 'function_call') {
        assertArguments(item.arguments);
      }
    } else if (item.type === 'function_call_output' || item.type === 'custom_tool_call_output') {
      if (open.get(item.call_id) !== item.type) {
        refuse(`the output of ${item.call_id} follows no call`);
      }
      open.delete(item.call_id);
    } else if (item.type === 'reasoning') {
      const next = items[index + 1];
      const isFollowed =
        next !== undefined &&
        !next.type.endsWith('_output') &&
        !(next.type === 'message' && next.role !== 'assistant');
      if (!isFollowed) {
        refuse(`the reasoning ${item.id} has no item that follows it`);
      }
    } else if (item.type === 'message' && item.role !== 'assistant' && open.size > 0) {
      refuse(`the calls ${[...open.keys()].join(' ')} have no outputs`);
    }
  });
  if (open.size > 0) {
    refuse(`the calls ${[...open.keys()].join(' ')} have no outputs`);
  }
}

/** Checks a history as Anthropic's Messages API does. Throws what the server answers. */
export function checkAnthropicHistory({ messages }: AnthropicChat): void {
  const seen = new Set<string>();
  let open: string[] = [];
  messages.forEach(({ role, content }, index) => {
    if (role !== (index % 2 === 0 ? 'user' : 'assistant')) {
      refuse('roles must alternate, and the first is the user');
    }
    if (content.length === 0) {
      refuse('a message is empty');
    }
    const first = content.findIndex(({ type }) => type !== 'tool_result');
    const results = content.flatMap((block) =>
      block.type === 'tool_result' ? [block.tool_use_id] : [],
    );
    if (sorted(results) !== sorted(open) || (first !== -1 && first < results.length)) {
      refuse(`expected the results of ${sorted(open)} first, found ${sorted(results)}`);
    }
    open = [];
    content.forEach((block, place) => {
      if (block.type === 'text' && block.text.trim() === '') {
        refuse('a text is blank');
      }
      if (block.type === 'tool_use' || block.type === 'server_tool_use') {
        if (seen.has(block.id) || !/^[\w-]+$/.test(block.id) || role !== 'assistant') {
          refuse(`the call ${block.id} is repeated, misplaced or has a wrong id`);
        }
        seen.add(block.id);
      }
      if (block.type === 'tool_use') {
        open.push(block.id);
      }
      if (
        block.type === 'server_tool_use' &&
        content[place + 1]?.type !== 'web_search_tool_result'
      ) {
        refuse(`the result of ${block.id} is missing`);
      }
    });
  });
  if (open.length > 0) {
    refuse(`the calls ${sorted(open)} have no results`);
  }
}

/** Checks a history as Gemini does. Throws what the server answers. */
export function checkGeminiHistory({ contents }: GeminiChat): void {
  let open: string[] = [];
  contents.forEach(({ role, parts }, index) => {
    const calls = parts.flatMap(({ functionCall }) => functionCall?.id ?? []);
    const results = parts.flatMap(({ functionResponse }) => functionResponse?.id ?? []);
    if (sorted(results) !== sorted(open)) {
      refuse(`expected the results of ${sorted(open)}, found ${sorted(results)}`);
    }
    if (index === 0 && role !== 'user') {
      refuse("the first message must be the user's");
    }
    if (calls.length > 0 && contents[index - 1]?.role !== 'user') {
      refuse('a call must follow a message of the user');
    }
    open = calls;
  });
  if (open.length > 0) {
    refuse(`the calls ${sorted(open)} have no results`);
  }
}

/** Checks a history as Bedrock's `Converse` does. Throws what the server answers. */
export function checkBedrockHistory({ messages }: BedrockChat): void {
  const seen = new Set<string>();
  let open: string[] = [];
  messages.forEach(({ role, content }, index) => {
    if (role !== (index % 2 === 0 ? 'user' : 'assistant')) {
      refuse('roles must alternate, and the first is the user');
    }
    if (content.length === 0) {
      refuse('a message is empty');
    }
    const first = content.findIndex((block) => !('toolResult' in block));
    const results = content.flatMap((block) =>
      'toolResult' in block ? [block.toolResult.toolUseId] : [],
    );
    if (sorted(results) !== sorted(open) || (first !== -1 && first < results.length)) {
      refuse(`expected the results of ${sorted(open)} first, found ${sorted(results)}`);
    }
    const resultBlocks = content.flatMap((block) =>
      'toolResult' in block ? block.toolResult.content : [],
    );
    if (
      [...content, ...resultBlocks].some((block) => 'text' in block && block.text.trim() === '')
    ) {
      refuse('a text is blank');
    }
    if (content.some((block) => 'document' in block) && !content.some((block) => 'text' in block)) {
      refuse('a document has no text next to it');
    }
    open = content.flatMap((block) => ('toolUse' in block ? [block.toolUse.toolUseId] : []));
    for (const id of open) {
      if (seen.has(id) || !/^[\w-]{1,64}$/.test(id) || role !== 'assistant') {
        refuse(`the call ${id} is repeated, misplaced or has a wrong id`);
      }
      seen.add(id);
    }
  });
  if (open.length > 0) {
    refuse(`the calls ${sorted(open)} have no results`);
  }
}

/** Checks a history as Cohere does. Throws what the server answers. */
export function checkCohereHistory(messages: readonly CohereMessage[]): void {
  let open: string[] = [];
  for (const message of messages) {
    if ('content' in message && message.content.length === 0) {
      refuse('a message is empty');
    }
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id)) {
        refuse(`the result of ${message.tool_call_id} follows no call`);
      }
      open = open.filter((id) => id !== message.tool_call_id);
      continue;
    }
    if (open.length > 0) {
      refuse(`the calls ${open.join(' ')} have no results`);
    }
    if ('tool_calls' in message) {
      for (const call of message.tool_calls) {
        assertArguments(call.function.arguments);
        open.push(call.id);
      }
      if (new Set(open).size !== open.length) {
        refuse('the id of a call is repeated');
      }
    }
  }
  if (open.length > 0) {
    refuse(`the calls ${open.join(' ')} have no results`);
  }
}

/** Checks messages as the AI SDK does. Throws what its server answers. */
export function checkUIMessages(messages: readonly UIMessage[]): void {
  messages.forEach(({ parts }, index) => {
    const open = parts.filter((part) => {
      const isOpen = 'state' in part && /^(?:input|approval)-/.test(part.state ?? '');
      return isOpen && index < messages.length - 1;
    });
    if (parts.length === 0 || open.length > 0) {
      refuse('a message is empty, or its calls have no results');
    }
  });
}

/**
 * Checks messages as an AG-UI server does. Throws what it answers. The last calls can be open, because the
 * server can continue them.
 */
export function checkAgUiHistory(messages: readonly AgUiMessage[]): void {
  const seen = new Set<string>();
  const seenCalls = new Set<string>();
  let open: string[] = [];
  for (const message of messages) {
    if (seen.has(message.id)) {
      refuse(`the id ${message.id} is repeated`);
    }
    seen.add(message.id);
    if (message.role === 'tool') {
      if (!open.includes(message.toolCallId)) {
        refuse(`the result of ${message.toolCallId} follows no call`);
      }
      open = open.filter((id) => id !== message.toolCallId);
      continue;
    }
    if (message.role !== 'assistant' && message.role !== 'reasoning' && open.length > 0) {
      refuse(`the calls ${open.join(' ')} have no results`);
    }
    if (message.role !== 'assistant') {
      continue;
    }
    const { content, toolCalls = [] } = message;
    if (content === undefined && toolCalls.length === 0) {
      refuse('a message is empty');
    }
    for (const call of toolCalls) {
      if (seenCalls.has(call.id)) {
        refuse(`the call ${call.id} is repeated`);
      }
      seenCalls.add(call.id);
      JSON.parse(call.function.arguments);
      open.push(call.id);
    }
  }
}
