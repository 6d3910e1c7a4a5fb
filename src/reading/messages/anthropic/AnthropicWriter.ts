import { getText } from '../../../core/json/getPath.ts';
import { AlternatingMessages } from '../history/AlternatingMessages.ts';
import { getObjectInput } from '../history/Call.ts';
import type { Call } from '../history/Call.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { loseCallDetails, reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import type { Piece, Step } from '../history/Step.ts';
import type { AnthropicBlock, AnthropicChat, AnthropicText } from './AnthropicMessage.ts';
import { parseSearchResults } from './parseSearchResults.ts';
import { writeAnthropicFile } from './writeAnthropicFile.ts';
import { writeAnthropicResult } from './writeAnthropicResult.ts';

type CallPiece = Extract<Piece, { kind: 'call' }>;

/**
 * The content of the user message that is added if a chat starts with an assistant message, because Anthropic requires
 * a user message first.
 */
export const chatStart: AnthropicText = { type: 'text', text: '(The assistant begins the chat.)' };

const isBlank = (text: string): boolean => text.trim() === '';

const writeReasoning = (piece: Piece, text: string, lose: Lose): AnthropicBlock[] => {
  const signature = getText(piece.providerMetadata, 'anthropic', 'signature');
  const data = getText(piece.providerMetadata, 'anthropic', 'redactedData');
  if (data !== undefined) {
    return [{ type: 'redacted_thinking', data }];
  }
  if (signature !== undefined) {
    return [{ type: 'thinking', thinking: text, signature }];
  }
  lose(piece, 'Anthropic accepts thinking only with its signature.');
  return [];
};

/** Converts a chat to Anthropic messages. */
export class AnthropicWriter implements HistoryWriter {
  readonly api = 'Anthropic';
  readonly maxIdLength = 64;
  readonly #system: AnthropicText[] = [];
  readonly #messages = new AlternatingMessages<AnthropicBlock>(chatStart);

  readonly isNative = (call: Call): boolean =>
    call.isHosted && call.name === 'web_search' && parseSearchResults(call) !== undefined;

  system(step: Step, lose: Lose): void {
    for (const piece of step) {
      if (piece.kind !== 'text') {
        reportUnsupportedPart(piece, lose, this.api, 'system');
      } else if (!isBlank(piece.text)) {
        this.#system.push({ type: 'text', text: piece.text });
        if (this.#messages.list.length > 0) {
          lose(piece, 'Anthropic has one system prompt, so the position of this text is lost.');
        }
      }
    }
  }

  user(step: Step, lose: Lose): void {
    const content: AnthropicBlock[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push(...(isBlank(piece.text) ? [] : [{ type: 'text' as const, text: piece.text }]));
      } else if (piece.kind === 'file') {
        content.push(...writeAnthropicFile(piece, lose));
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'user');
      }
    }
    this.#messages.add('user', content);
  }

  assistant(step: Step, lose: Lose): void {
    const content: AnthropicBlock[] = [];
    const results: AnthropicBlock[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push(...(isBlank(piece.text) ? [] : [{ type: 'text' as const, text: piece.text }]));
      } else if (piece.kind === 'reasoning') {
        content.push(...writeReasoning(piece, piece.text, lose));
      } else if (piece.kind === 'call') {
        this.#writeCall(piece, content, results, lose);
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'assistant');
      }
    }
    this.#messages.add('assistant', content);
    this.#messages.add('user', results);
  }

  /** Returns the chat. Trims the end of a final assistant text, because Anthropic rejects trailing whitespace there. */
  end(): AnthropicChat {
    const last = this.#messages.list.at(-1);
    const block = last?.content.at(-1);
    if (last?.role === 'assistant' && block?.type === 'text') {
      last.content.splice(-1, 1, { type: 'text', text: block.text.trimEnd() });
    }
    return {
      ...(this.#system.length > 0 && { system: this.#system }),
      messages: this.#messages.list,
    };
  }

  #writeCall(
    piece: CallPiece,
    content: AnthropicBlock[],
    results: AnthropicBlock[],
    lose: Lose,
  ): void {
    const { call } = piece;
    const input = getObjectInput(call);
    const found = this.isNative(call) ? parseSearchResults(call) : undefined;
    loseCallDetails(piece, lose, this.api);
    if (found !== undefined) {
      content.push(
        { type: 'server_tool_use', id: call.id, name: 'web_search', input },
        { type: 'web_search_tool_result', tool_use_id: call.id, content: found },
      );
      return;
    }
    content.push({ type: 'tool_use', id: call.id, name: call.name, input });
    results.push({
      type: 'tool_result',
      tool_use_id: call.id,
      content: writeAnthropicResult(call.outcome),
      ...(call.outcome.type !== 'output' && { is_error: true }),
    });
  }
}
