import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { addSources } from '../building/addSources.ts';
import { MessagesBuilder, endCall } from '../building/MessagesBuilder.ts';
import type { MessageBuilder } from '../building/MessageBuilder.ts';
import { createLossReporter } from '../building/createLossReporter.ts';
import type { LossReporter } from '../building/createLossReporter.ts';
import type { ConversionOptions } from '../ConversionOptions.ts';
import { assertConversion } from '../history/convertHistory.ts';
import type { ProviderMetadata } from '../history/ProviderMetadata.ts';
import { chatStart } from './AnthropicWriter.ts';
import { parseAnthropicFile } from './parseAnthropicFile.ts';
import { parseAnthropicResult } from './parseAnthropicResult.ts';

/** The fields of a request to Anthropic's Messages API that contain the chat. */
export interface AnyAnthropicChat {
  readonly system?: string | readonly object[] | undefined;
  readonly messages: readonly object[];
}

const listBlocks = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : getList({ content }, 'content');

const isResult = (block: unknown): boolean =>
  getText(block, 'type')?.endsWith('tool_result') === true;

class AnthropicHistory {
  readonly builder = new MessagesBuilder();

  readSystem(system: unknown, lose: LossReporter): void {
    const blocks = listBlocks(system);
    if (blocks.length > 0) {
      const message = this.builder.begin('system');
      blocks.forEach((block) => this.#readContent(block, message, lose));
    }
  }

  read(message: unknown, lose: LossReporter): void {
    const blocks = listBlocks(getPath(message, 'content'));
    if (getText(message, 'role') === 'assistant') {
      this.builder.assistant();
      blocks.forEach((block) => this.#readAnswer(block, lose));
      this.builder.endStep();
      return;
    }
    blocks.filter(isResult).forEach((block) => this.#readResult(block, lose));
    const others = blocks.filter((block) => !isResult(block));
    if (others.some((block) => getText(block, 'text') !== chatStart.text)) {
      const begun = this.builder.begin('user');
      others.forEach((block) => this.#readContent(block, begun, lose));
    }
  }

  #readContent(block: unknown, message: MessageBuilder, lose: LossReporter): void {
    const file = parseAnthropicFile(block);
    if (getText(block, 'type') === 'text') {
      message.addText('text', getText(block, 'text') ?? '');
      addSources(message, getList(block, 'citations'), lose);
    } else if (file === undefined) {
      lose(block, "The chat doesn't support this block.");
    } else {
      message.add(file);
    }
  }

  #readAnswer(block: unknown, lose: LossReporter): void {
    const type = getText(block, 'type') ?? '';
    const message = this.builder.assistant();
    if (type === 'thinking') {
      message.addText('reasoning', getText(block, 'thinking') ?? '', this.#getMetadata(block));
    } else if (type === 'redacted_thinking') {
      message.addHidden({ anthropic: { redactedData: getText(block, 'data') ?? '' } });
    } else if (type.endsWith('tool_use')) {
      this.#readCall(block, type);
    } else if (isResult(block)) {
      this.#readHostedResult(block, lose);
    } else {
      this.#readContent(block, message, lose);
    }
  }

  #getMetadata(block: unknown): ProviderMetadata {
    const signature = getText(block, 'signature');
    return signature === undefined ? {} : { anthropic: { signature } };
  }

  #readCall(block: unknown, type: string): void {
    const serverName = getText(block, 'server_name');
    const isMcp = type === 'mcp_tool_use';
    this.builder.addCall(
      {
        id: getText(block, 'id') ?? 'call',
        name: getText(block, 'name') ?? 'tool',
        input: getRecord(block, 'input') ?? {},
      },
      {
        isDynamic: isMcp,
        isHosted: type !== 'tool_use',
        ...(isMcp && {
          providerMetadata: {
            anthropic: { type: 'mcp-tool-use', ...(serverName !== undefined && { serverName }) },
          },
        }),
      },
    );
  }

  #readResult(block: unknown, lose: LossReporter): void {
    if (!this.builder.endCall(getText(block, 'tool_use_id'), parseAnthropicResult(block))) {
      lose(block, "The result doesn't belong to any call.");
    }
  }

  /** Reads the result of a tool that Anthropic ran itself. Such a result doesn't end the step. */
  #readHostedResult(block: unknown, lose: LossReporter): void {
    const call = this.builder.getCall(getText(block, 'tool_use_id'));
    if (call === undefined) {
      lose(block, "The result doesn't belong to any call.");
    } else {
      endCall(call, parseAnthropicResult(block));
    }
  }
}

/**
 * Converts the `system` and `messages` of an Anthropic Messages API request to a chat. An answer with its calls, their
 * results and the content after them becomes one message, whose steps are separated by `step-start` parts.
 */
export function fromAnthropicMessages(
  chat: AnyAnthropicChat,
  options: ConversionOptions = {},
): ChatMessage[] {
  assertConversion(getPath(chat, 'messages'), options, 'fromAnthropicMessages');
  const history = new AnthropicHistory();
  history.readSystem(chat.system, createLossReporter(options, chat));
  for (const message of chat.messages) {
    history.read(message, createLossReporter(options, message));
  }
  return history.builder.end();
}
