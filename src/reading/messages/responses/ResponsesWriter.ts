import { getText } from '../../../core/json/getPath.ts';
import { getCallField } from '../history/Call.ts';
import type { Call } from '../history/Call.ts';
import type { HistoryWriter, Lose } from '../history/convertHistory.ts';
import { reportUnsupportedPart } from '../history/reportUnsupportedPart.ts';
import type { Piece, Step } from '../history/Step.ts';
import type { ResponsesContentPart, ResponsesItem } from './ResponsesItem.ts';
import { writeResponsesCall } from './writeResponsesCall.ts';
import { writeResponsesFile } from './writeResponsesFile.ts';

type TextPiece = Extract<Piece, { kind: 'text' | 'reasoning' }>;

/**
 * Returns the id of a piece's original item. Returns undefined if it is unknown or has the wrong prefix, because OpenAI
 * rejects ids with the prefix of another item type.
 */
const getItemId = ({ providerMetadata }: Piece, prefix = ''): string | undefined => {
  const id = getText(providerMetadata, 'openai', 'itemId');
  return id?.startsWith(prefix) === true ? id : undefined;
};

const getPhase = ({ providerMetadata }: Piece): { phase?: 'commentary' | 'final_answer' } => {
  const phase = getText(providerMetadata, 'openai', 'phase');
  return phase === 'commentary' || phase === 'final_answer' ? { phase } : {};
};

/**
 * Converts text to its original item if the item's id is known, because OpenAI would otherwise reject the reasoning
 * before it. Converts other text to a message without an id.
 */
const writeText = (piece: TextPiece): ResponsesItem => {
  const id = getItemId(piece, 'msg');
  const { text } = piece;
  return id === undefined
    ? { type: 'message', role: 'assistant', content: text, ...getPhase(piece) }
    : {
        type: 'message',
        role: 'assistant',
        id,
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
        ...getPhase(piece),
      };
};

/** Converts a chat to Responses API items. */
export class ResponsesWriter implements HistoryWriter {
  readonly api = 'The Responses API';
  readonly maxIdLength = 64;
  readonly items: ResponsesItem[] = [];
  readonly #isStored: boolean;

  constructor(isStored: boolean) {
    this.#isStored = isStored;
  }

  readonly isNative = (call: Call): boolean =>
    call.isHosted && getCallField(call, 'openai', 'itemId') !== undefined;

  system(step: Step, lose: Lose): void {
    this.#writeContent('system', step, lose);
  }

  user(step: Step, lose: Lose): void {
    this.#writeContent('user', step, lose);
  }

  assistant(step: Step, lose: Lose): void {
    const outputs: ResponsesItem[] = [];
    /** Reasoning to add before the next item, because it led to that item. */
    const reasoning: TextPiece[] = [];
    for (const piece of step) {
      if (piece.kind === 'reasoning') {
        reasoning.push(piece);
      } else if (piece.kind === 'text') {
        this.#writeReasoning(reasoning.splice(0), lose);
        this.#writeText(piece);
      } else if (piece.kind === 'call') {
        const { items, output } = writeResponsesCall(piece, this.#isStored, lose);
        this.#writeReasoning(items.length > 0 ? reasoning.splice(0) : [], lose);
        this.items.push(...items);
        outputs.push(...output);
      } else {
        reportUnsupportedPart(piece, lose, this.api, 'assistant');
      }
    }
    for (const piece of reasoning) {
      lose(piece, 'The Responses API accepts reasoning only before the item that it led to.');
    }
    this.items.push(...outputs);
  }

  #writeContent(role: 'system' | 'user', step: Step, lose: Lose): void {
    const content: ResponsesContentPart[] = [];
    for (const piece of step) {
      if (piece.kind === 'text') {
        content.push({ type: 'input_text', text: piece.text });
      } else if (piece.kind === 'file' && role === 'user') {
        content.push(...writeResponsesFile(piece, lose));
      } else {
        reportUnsupportedPart(piece, lose, this.api, role);
      }
    }
    if (content.length > 0) {
      this.items.push({ type: 'message', role, content });
    }
  }

  #writeText(piece: TextPiece): void {
    const last = this.items.at(-1);
    const id = getItemId(piece, 'msg');
    if (last?.type === 'message' && 'id' in last && last.id === id) {
      last.content.push({ type: 'output_text', text: piece.text, annotations: [] });
    } else {
      this.items.push(writeText(piece));
    }
  }

  /**
   * Adds reasoning items. Pieces with the same id become one item. Reports reasoning that the API doesn't accept.
   */
  #writeReasoning(pieces: readonly TextPiece[], lose: Lose): void {
    const items = new Map<string | undefined, TextPiece[]>();
    for (const piece of pieces) {
      const id = getItemId(piece);
      const item = items.get(id) ?? [];
      item.push(piece);
      items.set(id, item);
    }
    for (const [id, item] of items) {
      const encrypted = item
        .map(({ providerMetadata }) =>
          getText(providerMetadata, 'openai', 'reasoningEncryptedContent'),
        )
        .find((content) => content !== undefined);
      const isKnown = encrypted !== undefined || this.#isStored;
      if (id !== undefined && isKnown) {
        this.items.push({
          type: 'reasoning',
          id,
          summary: item.flatMap(({ text }) =>
            text === '' ? [] : [{ type: 'summary_text', text }],
          ),
          ...(encrypted !== undefined && { encrypted_content: encrypted }),
        });
        continue;
      }
      const needed =
        id === undefined ? 'the id of its item' : 'its encrypted content, without `store`';
      item.forEach((piece) =>
        lose(piece, `The Responses API accepts reasoning only with ${needed}.`),
      );
    }
  }
}
