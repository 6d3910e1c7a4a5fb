import type { CallWriter } from '../provider-engine/CallWriter.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { hostedCall } from './hostedCall.ts';
import type { KnownInput } from './hostedCall.ts';
import { providerError } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';

const incompleteReasons: ReadonlyMap<string, string> = new Map([
  ['max_output_tokens', 'length'],
  ['content_filter', 'content-filter'],
]);

/** Where an item stands in the answer: not all servers keep to the ids of items. */
const placeOf = (event: unknown): unknown =>
  getPath(event, 'output_index') ?? getText(event, 'item_id') ?? getText(event, 'item', 'id');

/** The text that an event belongs to: not all servers count the texts of an item. */
const blockOf = (event: unknown): string => {
  const summary = getPath(event, 'summary_index');
  const list = summary === undefined ? 'content' : 'summary';
  return JSON.stringify([placeOf(event), list, summary ?? getPath(event, 'content_index') ?? 0]);
};

/** The texts of an item by its type: what they are, where they stand, and how they are counted. */
const textLists = [
  { type: 'message', kind: 'text', list: 'content', index: 'content_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'summary', index: 'summary_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'content', index: 'content_index' },
] as const;

/** Whether an item is a call that the app has to carry out. */
const isOwnCall = (item: unknown): boolean => {
  const type = getText(item, 'type') ?? '';
  const isPlain = type === 'function_call' || type === 'custom_tool_call';
  return isPlain || (type.endsWith('_call') && getText(item, 'call_id') !== undefined);
};

/** The input of such a call where it is no JSON: free text, or the fields of a tool that OpenAI defines. */
const ownInputOf = (item: unknown): KnownInput | undefined => {
  const { type, id: _, call_id: __, status: ___, ...fields } = getRecord(item) ?? {};
  const input = getPath(item, 'input');
  return type === 'function_call'
    ? undefined
    : { input: typeof input === 'string' ? input : fields };
};

/** Reads the events of OpenAI's Responses API. */
export class ResponsesReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, CallWriter>();
  /** The texts as far as they came. */
  readonly #told = new Map<string, string>();
  #hasOwnCalls = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes what an event says. */
  read(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'response.created':
        this.#writer.begin(getText(event, 'response', 'id'));
        break;
      case 'response.output_item.added':
        this.#callOf(event);
        break;
      case 'response.output_item.done':
        this.#endItem(event);
        break;
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        this.#add('text', event, getText(event, 'delta'));
        break;
      case 'response.output_text.done':
      case 'response.refusal.done':
        this.#endText('text', event);
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        this.#add('reasoning', event, getText(event, 'delta'));
        break;
      case 'response.reasoning_summary_text.done':
      case 'response.reasoning_text.done':
        this.#endText('reasoning', event);
        break;
      default:
        this.#readRest(event);
    }
  }

  #readRest(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'response.function_call_arguments.delta':
      case 'response.mcp_call_arguments.delta':
      case 'response.custom_tool_call_input.delta':
        this.#calls.get(placeOf(event))?.append(getText(event, 'delta'));
        break;
      case 'response.function_call_arguments.done':
        this.#calls.get(placeOf(event))?.end(getText(event, 'arguments'));
        break;
      case 'response.custom_tool_call_input.done':
        this.#calls.get(placeOf(event))?.end(getText(event, 'input'));
        break;
      case 'response.output_text.annotation.added':
        this.#writer.cite(getPath(event, 'annotation'));
        break;
      case 'response.completed':
        this.#finish(event);
        break;
      case 'response.incomplete': {
        const reason = getText(event, 'response', 'incomplete_details', 'reason') ?? 'other';
        this.#finish(event, incompleteReasons.get(reason) ?? reason);
        break;
      }
      case 'response.failed':
        throw providerError('OpenAI', getPath(event, 'response'));
    }
  }

  #add(kind: BlockKind, event: unknown, delta = ''): void {
    const block = blockOf(event);
    if (delta !== '') {
      this.#told.set(block, (this.#told.get(block) ?? '') + delta);
      this.#writer.add(kind, delta, block);
    }
  }

  /** Ends a text. What of the whole has not come in pieces comes now. */
  #endText(kind: BlockKind, event: unknown): void {
    const block = blockOf(event);
    const whole = getText(event, 'text') ?? getText(event, 'refusal') ?? '';
    const told = this.#told.get(block) ?? '';
    if (whole.startsWith(told)) {
      this.#add(kind, event, whole.slice(told.length));
    }
    this.#writer.endBlock(kind, block);
  }

  /** Ends the texts of an item: some servers tell of them here for the first time. */
  #endTexts(event: unknown): void {
    const item = getPath(event, 'item');
    const lists = textLists.filter(({ type }) => type === getPath(item, 'type'));
    for (const { kind, list, index } of lists) {
      getList(item, list).forEach((part, count) => {
        this.#endText(kind, {
          output_index: placeOf(event),
          [index]: count,
          text: getText(part, 'text') ?? getText(part, 'refusal'),
        });
        getList(part, 'annotations').forEach((annotation) => this.#writer.cite(annotation));
      });
    }
  }

  /** The call that an event tells of, if it is about one. */
  #callOf(event: unknown): CallWriter | undefined {
    const place = placeOf(event);
    const item = getPath(event, 'item');
    const type = getText(item, 'type') ?? '';
    const known = this.#calls.get(place);
    const hosted = hostedCall(item);
    if (known !== undefined || (hosted === undefined && !isOwnCall(item))) {
      return known;
    }
    const call = this.#writer.call({
      id: getText(item, 'call_id') ?? getText(item, 'id'),
      name: hosted?.name ?? getText(item, 'name') ?? type.slice(0, -'_call'.length),
      dynamic: hosted?.isDynamic,
      isFreeText: type === 'custom_tool_call',
    });
    this.#calls.set(place, call);
    this.#hasOwnCalls ||= hosted === undefined;
    return call;
  }

  #endItem(event: unknown): void {
    const item = getPath(event, 'item');
    this.#endTexts(event);
    const call = this.#callOf(event);
    const hosted = hostedCall(item);
    if (call === undefined) {
      return;
    }
    const input = hosted === undefined ? ownInputOf(item) : hosted.input;
    const isCutOff = getText(item, 'status') === 'incomplete';
    if (input === undefined) {
      call.end(getText(item, 'arguments'), isCutOff);
    } else if (isCutOff) {
      call.cutOff();
    } else {
      call.give(input);
    }
    if (hosted?.result !== undefined && !isCutOff) {
      call.result(hosted.result);
    } else if (hosted !== undefined && !isCutOff) {
      call.askApproval(getText(item, 'id'));
    }
  }

  #finish(event: unknown, reason?: string): void {
    if (this.#told.size === 0 && this.#calls.size === 0) {
      getList(event, 'response', 'output').forEach((item, output_index) =>
        this.#endItem({ item, output_index }),
      );
    }
    this.#writer.usage(getRecord(event, 'response', 'usage'));
    this.#writer.finish(reason ?? (this.#hasOwnCalls ? 'tool-calls' : 'stop'));
  }
}
