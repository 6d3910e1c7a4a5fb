import { getList, getPath, getText } from '../../../../core/json/getPath.ts';
import { parseCallInput } from '../../calls/parseCallInput.ts';
import type { SourceCall } from '../../calls/SourceCall.ts';
import type { ChunkWriter } from '../../provider-engine/ChunkWriter.ts';
import type { CallResult } from '../../provider-engine/createResultChunk.ts';
import { getErrorText } from '../../provider-engine/providerError.ts';
import { parseInterruptActions } from './parseInterruptActions.ts';
import type { Action } from './parseInterruptActions.ts';
import { getBlocks, getCalls, parseLangGraphMessage } from './parseLangGraphMessage.ts';
import type { Message } from './parseLangGraphMessage.ts';

interface PendingCall {
  readonly call: SourceCall;
  readonly name: string | undefined;
  isRequested: boolean;
}

interface ArrivingCall {
  readonly messageId: string;
  readonly call: SourceCall;
  /** Length of the input's text so far. Zero unless the source repeats the whole text with each event. */
  length: number;
  /** The input so far, if the source sends it as a value rather than as text. */
  input?: unknown;
}

/** The calls in a LangGraph stream, which can contain each call in several forms. */
export class LangGraphCalls {
  readonly #writer: ChunkWriter;
  readonly #arriving = new Map<string, ArrivingCall>();
  readonly #pending = new Map<string, PendingCall>();
  /** Ids of calls that have a result in this stream but belong to earlier messages. */
  readonly #earlierCallIds = new Set<string>();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Whether at least one call has no result yet, which means that the app must run the call or answer its request. */
  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  readChunk(message: Message): void {
    for (const chunk of getList(message.fields, 'tool_call_chunks')) {
      const id = getText(chunk, 'id');
      const name = getText(chunk, 'name');
      const key = JSON.stringify([message.id, getPath(chunk, 'index')]);
      const last = this.#arriving.get(key);
      // Only the first piece of a call contains its name.
      if (name !== undefined && (last === undefined || id !== last.call.id)) {
        this.#end(key, false);
        const call = this.#announce(id, name);
        this.#arriving.set(key, { messageId: message.id, call, length: 0 });
      }
      this.#arriving.get(key)?.call.append(getText(chunk, 'args'));
    }
  }

  /** Reads the calls in a message that grows with each event. */
  readPartial(message: Message): void {
    for (const { id, name, args } of getCalls(message)) {
      const key = JSON.stringify([message.id, id]);
      const arriving = this.#arriving.get(key) ?? {
        messageId: message.id,
        call: this.#announce(id, name),
        length: 0,
      };
      const block = getBlocks(message).find((each) => getText(each, 'id') === id);
      const text = getText(block, 'partial_json') ?? '';
      arriving.call.append(text.slice(arriving.length) || undefined);
      this.#arriving.set(key, { ...arriving, length: text.length, input: args });
    }
  }

  readComplete(message: Message): void {
    for (const { id, name, args } of getCalls(message)) {
      const reading =
        typeof args === 'string' ? parseCallInput(args, false) : { input: args ?? {} };
      this.#announce(id, name).give(reading);
    }
    for (const invalid of getList(message.fields, 'invalid_tool_calls')) {
      const errorText = getErrorText(getPath(invalid, 'error') ?? 'The input is not valid.');
      const call = this.#announce(getText(invalid, 'id'), getText(invalid, 'name'));
      call.give({ errorText, written: getPath(invalid, 'args') });
    }
  }

  readResult({ fields }: Message): void {
    const content = fields['content'];
    this.#addResult(
      getText(fields, 'tool_call_id'),
      fields['status'] === 'error' ? { errorText: getErrorText(content) } : { output: content },
    );
  }

  /** Reads a tool event, which reports the start, progress, end or error of a tool. */
  readTool(event: unknown): void {
    const id = getText(event, 'toolCallId');
    const data = getPath(event, 'data');
    const output = getPath(event, 'output');
    switch (getPath(event, 'event')) {
      case 'on_tool_start':
        this.#announce(id, getText(event, 'name')).give({ input: getPath(event, 'input') ?? {} });
        break;
      case 'on_tool_event':
        this.#addResult(id, { output: data, preliminary: true });
        break;
      case 'on_tool_end':
        this.#addResult(id, { output: parseLangGraphMessage(output)?.fields['content'] ?? output });
        break;
      case 'on_tool_error':
        this.#addResult(id, { errorText: getErrorText(getPath(event, 'error')) });
    }
  }

  /** Requests approval for each action of an interrupt. An interrupt without actions becomes a data part. */
  interrupt(interrupt: unknown): void {
    const id = getText(interrupt, 'id');
    const actions = parseInterruptActions(getPath(interrupt, 'value'));
    this.end(false);
    if (actions.length === 0) {
      this.#writer.addPart({ type: 'data-interrupt', data: interrupt, ...(id && { id }) });
    }
    actions.forEach((action, index) => {
      // Several actions share the id of their interrupt, but each needs its own answer.
      const approvalId = id && actions.length > 1 ? `${id}-${index + 1}` : id;
      const pending = this.#findCall(action);
      const { description: requestReason } = action;
      const descriptor = { interruptId: id, index, ...action.descriptor };
      pending.isRequested = true;
      pending.call.note({
        approval: { id: approvalId, descriptor, ...(requestReason && { requestReason }) },
        ...(action.request && { request: action.request }),
      });
      this.#writer.requestApproval(pending.call.id, approvalId);
    });
  }

  /** Ends the open inputs of a message, or of all messages if `messageId` is omitted. */
  end(isCutOff: boolean, messageId?: string): void {
    for (const [key, arriving] of this.#arriving) {
      if (messageId === undefined || arriving.messageId === messageId) {
        this.#end(key, isCutOff);
      }
    }
  }

  #end(key: string, isCutOff: boolean): void {
    const { call, input } = this.#arriving.get(key) ?? {};
    this.#arriving.delete(key);
    if (input === undefined) {
      call?.end(undefined, isCutOff);
    } else {
      call?.give({ input });
    }
  }

  /** Returns the call with an id, announcing it if it is new. */
  #announce(id: string | undefined, name: string | undefined): SourceCall {
    const known = this.#writer.findCall(id);
    const call = known ?? this.#writer.beginCall({ id, name });
    if (known === undefined) {
      this.#pending.set(call.id, { call, name, isRequested: false });
    }
    return call;
  }

  #addResult(id: string | undefined, result: CallResult): void {
    if (
      id !== undefined &&
      this.#writer.findCall(id) === undefined &&
      !this.#earlierCallIds.has(id)
    ) {
      // The host ignores results of calls in earlier messages.
      this.#earlierCallIds.add(id);
      const data = { toolCallId: id, ...result };
      this.#writer.addBetween({ type: 'data-tool-result', id, data });
    }
    if (id !== undefined && !('preliminary' in result)) {
      this.#pending.delete(id);
    }
    this.#writer.addResult(id, result);
  }

  /**
   * Finds the call for an action among the pending calls with the same name and without a request. Prefers the call
   * with the same id, then one with the same input, because most actions have no id. Begins a new call if it finds no
   * such call.
   */
  #findCall({ id, name, args }: Action): PendingCall {
    const fitting = [...this.#pending.values()].filter(
      (pending) => pending.name === name && !pending.isRequested,
    );
    const [pending = this.#beginCall(name, args)] = [
      ...fitting.filter(({ call }) => call.id === id),
      ...fitting.filter(({ call }) => call.has(args)),
      ...fitting,
    ];
    return pending;
  }

  #beginCall(name: string | undefined, input: unknown): PendingCall {
    const call = this.#writer.beginCall({ id: undefined, name });
    const pending = { call, name, isRequested: false };
    call.give({ input });
    this.#pending.set(call.id, pending);
    return pending;
  }
}
