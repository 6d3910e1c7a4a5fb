import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { MessagesBuilder } from '../building/MessagesBuilder.ts';
import type { MessageBuilder } from '../building/MessageBuilder.ts';
import { addSources } from '../building/addSources.ts';
import { createFilePart } from '../building/createFilePart.ts';
import { createLossReporter } from '../building/createLossReporter.ts';
import type { LossReporter } from '../building/createLossReporter.ts';
import type { ConversionOptions } from '../ConversionOptions.ts';
import { assertConversion } from '../history/convertHistory.ts';
import { createDataUrl } from '../history/parseFileUrl.ts';
import { parseJsonOrKeepText, parseOutcome } from '../history/writeOutcome.ts';

/** Adds a content part, or reports it if the chat can't represent it. */
const addPart = (message: MessageBuilder, part: unknown, lose: LossReporter): void => {
  const text = getText(part, 'text') ?? getText(part, 'refusal');
  const image = getText(part, 'image_url', 'url') ?? getText(part, 'image_url');
  const audio = getText(part, 'input_audio', 'data');
  const file = getText(part, 'file', 'file_data');
  if (text !== undefined) {
    message.addText('text', text);
  } else if (image !== undefined) {
    message.add(createFilePart(image, 'image/*'));
  } else if (audio !== undefined) {
    const isMp3 = getText(part, 'input_audio', 'format') === 'mp3';
    message.add(
      createFilePart(createDataUrl(isMp3 ? 'audio/mpeg' : 'audio/wav', audio), 'audio/*'),
    );
  } else if (file !== undefined) {
    message.add(
      createFilePart(file, 'application/octet-stream', getText(part, 'file', 'filename')),
    );
  } else if (getPath(part, 'text') !== '') {
    lose(part, "The chat doesn't support this part.");
  }
};

const addContent = (message: MessageBuilder, content: unknown, lose: LossReporter): void => {
  if (typeof content === 'string') {
    message.addText('text', content);
  } else if (Array.isArray(content)) {
    content.forEach((part) => addPart(message, part, lose));
  }
};

/** Returns the text of a result, which can be a list of parts. Reports parts that aren't text. */
const joinText = (content: unknown, lose: LossReporter): string => {
  if (typeof content === 'string') {
    return content;
  }
  const parts = getList({ content }, 'content');
  parts
    .filter((part) => typeof getPath(part, 'text') !== 'string')
    .forEach((part) => lose(part, "A result doesn't support this part."));
  return parts.map((part) => getText(part, 'text') ?? '').join('');
};

class ChatCompletionsHistory {
  readonly builder = new MessagesBuilder();
  #callCount = 0;
  /** The id of the last call. Results of the deprecated `function_call` have no id, and belong to that call. */
  #lastId = '';

  read(message: unknown, lose: LossReporter): void {
    const role = getText(message, 'role');
    const content = getPath(message, 'content');
    if (role === 'assistant') {
      this.#readAnswer(message, lose);
    } else if (role === 'tool' || role === 'function') {
      const id = getText(message, 'tool_call_id') ?? this.#lastId;
      if (!this.builder.endCall(id, parseOutcome(joinText(content, lose)))) {
        lose(message, "The result doesn't belong to any call.");
      }
    } else if (role === 'user') {
      addContent(this.builder.begin('user'), content, lose);
    } else if (role === 'system' || role === 'developer') {
      addContent(this.builder.begin('system'), content, lose);
    } else {
      lose(message, "The chat doesn't support messages of this role.");
    }
  }

  #readAnswer(message: unknown, lose: LossReporter): void {
    const answer = this.builder.assistant();
    const reasoning = getText(message, 'reasoning_content') ?? getText(message, 'reasoning');
    answer.addText('reasoning', reasoning ?? '');
    addContent(answer, getPath(message, 'content'), lose);
    answer.addText('text', getText(message, 'refusal') ?? '');
    addSources(answer, getList(message, 'annotations'), lose);
    if (getPath(message, 'reasoning_details') !== undefined) {
      lose(message, "The chat doesn't support `reasoning_details`.");
    }
    if (getRecord(message, 'audio') !== undefined) {
      lose(
        getPath(message, 'audio'),
        "The chat doesn't support audio that only the server stores.",
      );
    }
    getList(message, 'tool_calls').forEach((call) => this.#readCall(call));
    const functionCall = getRecord(message, 'function_call');
    if (functionCall !== undefined) {
      this.#readCall({ function: functionCall });
    }
    this.builder.endStep();
  }

  #readCall(call: unknown): void {
    this.#callCount += 1;
    const id = getText(call, 'id') ?? `call_${this.#callCount}`;
    const name = getText(call, 'function', 'name') ?? getText(call, 'custom', 'name') ?? 'tool';
    const text = getText(call, 'function', 'arguments');
    const input =
      getPath(call, 'custom', 'input') ?? (text === undefined ? {} : parseJsonOrKeepText(text));
    this.#lastId = id;
    this.builder.addCall({ id, name, input });
  }
}

/**
 * Converts messages of OpenAI's Chat Completions to a chat. An answer with its calls, their results and
 * the content after them becomes one message, whose steps are separated by `step-start` parts.
 */
export function fromChatCompletionsMessages(
  messages: readonly object[],
  options: ConversionOptions = {},
): ChatMessage[] {
  assertConversion(messages, options, 'fromChatCompletionsMessages');
  const history = new ChatCompletionsHistory();
  for (const message of messages) {
    history.read(message, createLossReporter(options, message));
  }
  return history.builder.end();
}
