import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { createApprovalRequest, createResultChunk } from '../provider-engine/createResultChunk.ts';
import { providerError } from '../provider-engine/providerError.ts';
import type { ProviderReader } from '../provider-engine/readProvider.ts';
import { ResponsesItemPositions } from './ResponsesItemPositions.ts';
import { HostedToolInput } from './HostedToolInput.ts';
import { ResponsesItemTexts } from './ResponsesItemTexts.ts';
import { parseResponsesItemCall } from './parseResponsesItemCall.ts';

const incompleteReasons: ReadonlyMap<string, string> = new Map([
  ['max_output_tokens', 'length'],
  ['content_filter', 'content-filter'],
]);

/**
 * Returns the common stem of a call's type and its result's type, such as `shell` for `shell_call` and
 * `shell_call_output`.
 */
const getStem = (type = ''): string => type.replace(/(?:_call)?(?:_output)?$/, '');

/** Reads the events of OpenAI's Responses API. */
export class ResponsesReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  readonly #calls = new Map<unknown, SourceCall>();
  /**
   * The inputs of the calls, by position. Needed only for built-in tools, whose inputs arrive as text instead of JSON.
   */
  readonly #inputs = new Map<unknown, HostedToolInput>();
  readonly #places = new ResponsesItemPositions();
  readonly #texts: ResponsesItemTexts;
  /** The calls that the app must run, unless another item contains their result. */
  readonly #appCalls = new Set<SourceCall>();
  /** The last call of each type. Used for results that don't contain the id of their call. */
  readonly #lastCalls = new Map<string, SourceCall>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
    this.#texts = new ResponsesItemTexts(writer, this.#places);
  }

  /** Reads an answer that wasn't streamed and writes its chunks. Throws if the answer failed. */
  readWhole(response: unknown): void {
    this.#writer.begin(getText(response, 'id'));
    const status = getText(response, 'status') ?? '';
    const isSpecial = ['incomplete', 'failed', 'cancelled'].includes(status);
    this.read({ type: `response.${isSpecial ? status : 'completed'}`, response });
  }

  /** Reads an event and writes its chunks. Throws if the answer failed. */
  read(event: unknown): void {
    switch (getPath(event, 'type')) {
      case 'response.created':
        this.#writer.begin(getText(event, 'response', 'id'));
        break;
      case 'response.output_item.added':
        // The id of a tool search can change until its item ends.
        if (getText(event, 'item', 'type') !== 'tool_search_call') {
          this.#findOrBegin(event);
        }
        break;
      case 'response.output_item.done':
        this.#endItem(event);
        break;
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        this.#texts.add('text', event, getText(event, 'delta'));
        break;
      case 'response.output_text.done':
      case 'response.refusal.done':
        this.#texts.end('text', event);
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        this.#texts.add('reasoning', event, getText(event, 'delta'));
        break;
      case 'response.reasoning_summary_text.done':
      case 'response.reasoning_text.done':
        this.#texts.end('reasoning', event);
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
        this.#calls.get(this.#places.get(event))?.append(getText(event, 'delta'));
        break;
      case 'response.function_call_arguments.done':
        this.#calls.get(this.#places.get(event))?.end(getText(event, 'arguments'));
        break;
      case 'response.custom_tool_call_input.done':
        this.#calls.get(this.#places.get(event))?.end(getText(event, 'input'));
        break;
      case 'response.output_text.annotation.added':
      case 'response.output_text_annotation.added':
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
      case 'response.cancelled':
        this.#writer.abort();
        break;
      case 'response.failed':
        throw providerError('OpenAI', getPath(event, 'response'));
      default:
        this.#inputs.get(this.#places.get(event))?.read(event);
    }
  }

  /**
   * Returns the call that an event belongs to, announcing it if it is new. Returns undefined for events that aren't
   * about calls.
   */
  #findOrBegin(event: unknown): SourceCall | undefined {
    const place = this.#places.get(event);
    const known = this.#calls.get(place);
    const parsed = parseResponsesItemCall(getPath(event, 'item'));
    if (known !== undefined || parsed === undefined) {
      return known;
    }
    const call = this.#writer.beginCall(parsed);
    this.#calls.set(place, call);
    this.#inputs.set(place, new HostedToolInput(call, parsed.input?.input));
    this.#lastCalls.set(getStem(getText(event, 'item', 'type')), call);
    if (!parsed.isHosted) {
      this.#appCalls.add(call);
    }
    return call;
  }

  #endItem(event: unknown): void {
    const item = getPath(event, 'item');
    this.#texts.endItem(event);
    this.#readResult(item);
    const call = this.#findOrBegin(event);
    const parsed = parseResponsesItemCall(item);
    if (call === undefined) {
      return;
    }
    if (getText(item, 'fingerprint') !== undefined) {
      // Some metadata, such as the fingerprint, arrives only when the item ends.
      call.note({ ...parsed?.record });
    }
    const isCutOff = getText(item, 'status') === 'incomplete';
    if (parsed?.input === undefined || isCutOff) {
      call.end(getText(item, 'arguments'), isCutOff);
    } else {
      call.give(parsed.input);
    }
    if (parsed?.result !== undefined && !isCutOff) {
      call.follow(createResultChunk(call.id, parsed.result));
    } else if (getText(item, 'type') === 'mcp_approval_request' && !isCutOff) {
      call.follow(createApprovalRequest(call.id, getText(item, 'id')));
    }
  }

  /** Reads an item that contains only a result, which means that the provider ran the call. Ignores other items. */
  #readResult(item: unknown): void {
    const { id: _, type, call_id: __, status: ___, ...fields } = getRecord(item) ?? {};
    if (typeof type === 'string' && type.endsWith('_output')) {
      const id = getText(item, 'call_id');
      const name = getStem(type);
      // The call may be from an earlier answer. If so, it is announced here.
      const call =
        (id === undefined ? this.#lastCalls.get(name) : this.#writer.findCall(id)) ??
        this.#writer.beginCall({ id, name });
      call.end();
      const output = fields['output'] ?? fields['result'] ?? fields;
      call.follow(createResultChunk(call.id, { output }));
    }
  }

  #finish(event: unknown, reason?: string): void {
    if (this.#texts.isEmpty && this.#calls.size === 0) {
      getList(event, 'response', 'output').forEach((item, output_index) =>
        this.#endItem({ item, output_index }),
      );
    }
    const hasAppCalls = [...this.#appCalls].some((call) => !call.isOver);
    this.#writer.addUsage(getRecord(event, 'response', 'usage'));
    this.#writer.finish(reason ?? (hasAppCalls ? 'tool-calls' : 'stop'));
  }
}
