import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { createApprovalRequest, createResultChunk } from '../provider-engine/createResultChunk.ts';
import { providerError } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import type { BlockKind } from '../provider-engine/TextBlocks.ts';
import { parseHostedCall } from './parseHostedCall.ts';
import type { KnownInput } from './parseHostedCall.ts';

const incompleteReasons: ReadonlyMap<string, string> = new Map([
  ['max_output_tokens', 'length'],
  ['content_filter', 'content-filter'],
]);

/**
 * Returns the key of the item that an event belongs to. Prefers its position in the answer, because some
 * servers change the ids of items.
 */
const getPlace = (event: unknown): unknown =>
  getPath(event, 'output_index') ?? getText(event, 'item_id') ?? getText(event, 'item', 'id');

/** Returns the name of the text that an event belongs to. Not all servers number the texts of an item. */
const getBlockName = (event: unknown): string => {
  const summary = getPath(event, 'summary_index');
  const list = summary === undefined ? 'content' : 'summary';
  return JSON.stringify([getPlace(event), list, summary ?? getPath(event, 'content_index') ?? 0]);
};

/**
 * The lists of texts that each type of item contains, with the kind of the texts and the name of their
 * index.
 */
const textLists = [
  { type: 'message', kind: 'text', list: 'content', index: 'content_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'summary', index: 'summary_index' },
  { type: 'reasoning', kind: 'reasoning', list: 'content', index: 'content_index' },
] as const;

/** Whether an item is a call that the app has to run. */
const isAppCall = (item: unknown): boolean => {
  const type = getText(item, 'type') ?? '';
  const isPlain = type === 'function_call' || type === 'custom_tool_call';
  return isPlain || (type.endsWith('_call') && getText(item, 'call_id') !== undefined);
};

/**
 * Returns the input of a call that the app has to run: free text, or the fields of a built-in tool.
 * Undefined if it is JSON.
 */
const getAppInput = (item: unknown): KnownInput | undefined => {
  const { type, id: _, call_id: __, status: ___, ...fields } = getRecord(item) ?? {};
  const input = getPath(item, 'input');
  return type === 'function_call'
    ? undefined
    : { input: typeof input === 'string' ? input : fields };
};

/** Reads the events of OpenAI's Responses API. */
export class ResponsesReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, SourceCall>();
  /** The texts so far, because some servers repeat them when they end. */
  readonly #texts = new Map<string, string>();
  #hasAppCalls = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Writes the content of an event. */
  read(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'response.created':
        this.#writer.begin(getText(event, 'response', 'id'));
        break;
      case 'response.output_item.added':
        this.#findOrBegin(event);
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
        this.#calls.get(getPlace(event))?.append(getText(event, 'delta'));
        break;
      case 'response.function_call_arguments.done':
        this.#calls.get(getPlace(event))?.end(getText(event, 'arguments'));
        break;
      case 'response.custom_tool_call_input.done':
        this.#calls.get(getPlace(event))?.end(getText(event, 'input'));
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
    const block = getBlockName(event);
    if (delta !== '') {
      this.#texts.set(block, (this.#texts.get(block) ?? '') + delta);
      this.#writer.addText(kind, delta, block);
    }
  }

  /** Ends a text, and adds the rest that its deltas didn't contain. */
  #endText(kind: BlockKind, event: unknown): void {
    const block = getBlockName(event);
    const whole = getText(event, 'text') ?? getText(event, 'refusal') ?? '';
    const text = this.#texts.get(block) ?? '';
    if (whole.startsWith(text)) {
      this.#add(kind, event, whole.slice(text.length));
    }
    this.#writer.endBlock(kind, block);
  }

  /** Ends the texts of an item. Some servers send texts only at the end of their item. */
  #endTexts(event: unknown): void {
    const item = getPath(event, 'item');
    const lists = textLists.filter(({ type }) => type === getPath(item, 'type'));
    for (const { kind, list, index } of lists) {
      getList(item, list).forEach((part, count) => {
        this.#endText(kind, {
          output_index: getPlace(event),
          [index]: count,
          text: getText(part, 'text') ?? getText(part, 'refusal'),
        });
        getList(part, 'annotations').forEach((annotation) => this.#writer.cite(annotation));
      });
    }
  }

  /**
   * Returns the call that an event is about, and announces it if it is new. Returns undefined for other
   * events.
   */
  #findOrBegin(event: unknown): SourceCall | undefined {
    const place = getPlace(event);
    const item = getPath(event, 'item');
    const type = getText(item, 'type') ?? '';
    const known = this.#calls.get(place);
    const hosted = parseHostedCall(item);
    if (known !== undefined || (hosted === undefined && !isAppCall(item))) {
      return known;
    }
    const call = this.#writer.beginCall({
      id: getText(item, 'call_id') ?? getText(item, 'id'),
      name: hosted?.name ?? getText(item, 'name') ?? type.slice(0, -'_call'.length),
      dynamic: hosted?.isDynamic,
      isFreeText: type === 'custom_tool_call',
    });
    this.#calls.set(place, call);
    this.#hasAppCalls ||= hosted === undefined;
    return call;
  }

  #endItem(event: unknown): void {
    const item = getPath(event, 'item');
    this.#endTexts(event);
    const call = this.#findOrBegin(event);
    const hosted = parseHostedCall(item);
    if (call === undefined) {
      return;
    }
    const input = hosted === undefined ? getAppInput(item) : hosted.input;
    const isCutOff = getText(item, 'status') === 'incomplete';
    if (input === undefined) {
      call.end(getText(item, 'arguments'), isCutOff);
    } else if (isCutOff) {
      call.cutOff();
    } else {
      call.give(input);
    }
    if (hosted?.result !== undefined && !isCutOff) {
      call.follow(createResultChunk(call.id, hosted.result));
    } else if (hosted !== undefined && !isCutOff) {
      call.follow(createApprovalRequest(call.id, getText(item, 'id')));
    }
  }

  #finish(event: unknown, reason?: string): void {
    if (this.#texts.size === 0 && this.#calls.size === 0) {
      getList(event, 'response', 'output').forEach((item, output_index) =>
        this.#endItem({ item, output_index }),
      );
    }
    this.#writer.addUsage(getRecord(event, 'response', 'usage'));
    this.#writer.finish(reason ?? (this.#hasAppCalls ? 'tool-calls' : 'stop'));
  }
}
