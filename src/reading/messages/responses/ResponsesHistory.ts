import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { addSources } from '../building/addSources.ts';
import { createFilePart } from '../building/createFilePart.ts';
import type { MessageBuilder } from '../building/MessageBuilder.ts';
import { MessagesBuilder } from '../building/MessagesBuilder.ts';
import type { LossReporter } from '../building/createLossReporter.ts';
import { parseDataUrl } from '../history/parseContentBlocks.ts';
import type { Ending } from '../history/Outcome.ts';
import { parseJsonOrKeepText, parseOutcome } from '../history/writeOutcome.ts';
import { isEmpty } from '../history/ProviderMetadata.ts';
import type { JsonObject, ProviderMetadata } from '../history/ProviderMetadata.ts';
import { addHostedItem } from './addHostedItem.ts';

/** Returns OpenAI metadata with the given fields, except undefined ones. */
const createMetadata = (fields: Readonly<Record<string, string | undefined>>): ProviderMetadata => {
  const openai: JsonObject = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return isEmpty(openai) ? {} : { openai };
};

const addContent = (
  message: MessageBuilder,
  part: unknown,
  providerMetadata: ProviderMetadata,
  lose: LossReporter,
): void => {
  const text = getPath(part, 'text') ?? getPath(part, 'refusal');
  const image = getText(part, 'image_url');
  const file = getText(part, 'file_data') ?? getText(part, 'file_url');
  if (typeof text === 'string') {
    message.addText('text', text, providerMetadata);
    addSources(message, getList(part, 'annotations'), lose);
  } else if (image !== undefined) {
    message.add(createFilePart(image, 'image/*'));
  } else if (file !== undefined) {
    message.add(createFilePart(file, 'application/octet-stream', getText(part, 'filename')));
  } else {
    lose(part, "The chat doesn't support this part.");
  }
};

/**
 * Parses an output that is a list. If it contains only texts, joins them and parses the joined text. Otherwise,
 * converts texts and Base64 images to MCP's format and keeps other parts unchanged.
 */
const parseOutputList = (parts: readonly unknown[]): Ending => {
  const texts = parts.map((part) => getText(part, 'text'));
  if (texts.every((text) => text !== undefined)) {
    return parseOutcome(texts.join(''));
  }
  const output = parts.map((part) => {
    const image = parseDataUrl(getText(part, 'image_url'));
    const text = getText(part, 'text');
    return image ?? (text === undefined ? part : { type: 'text', text });
  });
  return { type: 'output', output };
};

/** Converts Responses API items to a chat, one at a time. */
export class ResponsesHistory {
  readonly builder = new MessagesBuilder();

  /** Adds the next item to the chat, or reports it if the chat can't represent it. */
  read(item: unknown, lose: LossReporter): void {
    const type = getText(item, 'type') ?? 'message';
    if (type === 'message') {
      this.#readMessage(item, lose);
    } else if (type === 'reasoning') {
      this.#readReasoning(item);
    } else if (type.endsWith('_call') && getText(item, 'call_id') !== undefined) {
      this.#readCall(item, type);
    } else if (type.endsWith('_call_output')) {
      this.#readOutput(item, lose);
    } else if (!addHostedItem(item, this.builder)) {
      lose(item, `The chat doesn't support the item "${type}".`);
    }
  }

  #readMessage(item: unknown, lose: LossReporter): void {
    const role = getText(item, 'role');
    const content = getPath(item, 'content');
    const parts = typeof content === 'string' ? [{ text: content }] : getList(item, 'content');
    const isAnswer = role === 'assistant';
    const message = isAnswer
      ? this.builder.assistant()
      : this.builder.begin(role === 'user' ? 'user' : 'system');
    const metadata = isAnswer
      ? createMetadata({ itemId: getText(item, 'id'), phase: getText(item, 'phase') })
      : {};
    parts.forEach((part) => addContent(message, part, metadata, lose));
  }

  #readReasoning(item: unknown): void {
    const message = this.builder.assistant();
    const itemId = getText(item, 'id');
    const reasoningEncryptedContent = getText(item, 'encrypted_content');
    const texts = [...getList(item, 'summary'), ...getList(item, 'content')].flatMap(
      (part) => getText(part, 'text') ?? [],
    );
    // Keeps the encrypted content only once, because it is long.
    const last = createMetadata({ itemId, reasoningEncryptedContent });
    texts
      .slice(0, -1)
      .forEach((text) => message.addText('reasoning', text, createMetadata({ itemId })));
    message.addText('reasoning', texts.at(-1) ?? '', last);
  }

  #readCall(item: unknown, type: string): void {
    const itemId = getText(item, 'id');
    const id = getText(item, 'call_id') ?? itemId ?? 'call';
    const text = getText(item, 'arguments');
    // All other fields of the item are the input of the built-in tool.
    const { type: _, id: __, call_id: ___, status: ____, ...fields } = getRecord(item) ?? {};
    const parsed = text === undefined ? {} : parseJsonOrKeepText(text);
    const metadata = createMetadata({ itemId, namespace: getText(item, 'namespace') });
    this.builder.addCall(
      {
        id,
        name: getText(item, 'name') ?? type.slice(0, -'_call'.length),
        input: getPath(item, 'input') ?? (type === 'function_call' ? parsed : fields),
      },
      { providerMetadata: isEmpty(metadata) ? undefined : metadata },
    );
  }

  #readOutput(item: unknown, lose: LossReporter): void {
    const output = getPath(item, 'output');
    const outcome =
      typeof output === 'string' ? parseOutcome(output) : parseOutputList(getList(item, 'output'));
    if (!this.builder.endCall(getText(item, 'call_id') ?? getText(item, 'id'), outcome)) {
      lose(item, "The output doesn't belong to any call.");
    }
  }
}
