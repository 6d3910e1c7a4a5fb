import type { ChatMessage } from '@mui/x-chat/headless';
import { parseChatMdInput } from '../../syntax/chatmd-markup/parseChatMdInput.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import { writeChatMdPayload } from '../../syntax/chatmd-markup/PayloadReader.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getCallNotes } from '../ChatMdNotes.ts';
import type { ExternalPayload } from '../ChatMdNotes.ts';
import {
  isHalfCall,
  getOwner,
  getResponse,
  writeChatMdCallRecord,
} from '../records/callAttribute.ts';
import { customType } from '../messages/toInvocation.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { isWritable, writeAttributes, writeElement } from './writeElement.ts';

/** Keeps a payload outside of the document, under a name such as `.chatmd/0.tool-call.c1.json`. */
export type StorePayload = (name: string, text: string) => void;

/** A call as it is written. */
export interface ChatMdWrittenCall {
  /** Undefined where the document has a response without a call. */
  readonly call: ((attributes: ChatMdElementAttributes) => string) | undefined;
  readonly response: ((attributes: ChatMdElementAttributes) => string) | undefined;
}

/** A JSON text as it was written, as long as it still says the same; else another one. */
const sameAs = (written: string | undefined, value: unknown, write: () => string): string =>
  written !== undefined && equalJson(parseChatMdInput(written), value) ? written : write();

const inputText = (invocation: ToolInvocation, written: string | undefined): string => {
  if (isHalfCall(invocation)) {
    return written ?? '';
  }
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  return typeof input === 'string'
    ? input
    : sameAs(written, input, () => stringifyExact(input, getOwner(invocation)));
};

/** Whether a payload is still what stands in its place, and nobody has put in the real one. */
const isPlace = (value: unknown, place: ExternalPayload | undefined): place is ExternalPayload =>
  place !== undefined && JSON.stringify(value) === JSON.stringify(place);

const docLine = ({ src, local, size, attributes }: ExternalPayload): string => {
  const written = {
    src,
    ...(local && { local: true as const }),
    ...(size !== undefined && { size: String(size) }),
    ...attributes,
  };
  return `  <doc${writeAttributes(written)}/>`;
};

/** The paths under which payloads of a chat are kept already. */
function* keptPaths(messages: readonly ChatMessage[]): Generator<string> {
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.type === 'tool' || part.type === 'dynamic-tool') {
      const { external = {} } = getCallNotes(part.toolInvocation);
      for (const kind of ['input', 'output'] as const) {
        const place = external[kind];
        if (isPlace(part.toolInvocation[kind], place)) {
          yield place.src.replace(/^\.\//, '');
        }
      }
    }
  }
}

/** Writes the calls of a chat: each under an id that no other one of the document has. */
export class DocumentCallWriter {
  readonly #store: StorePayload | undefined;
  readonly #ids = new IdAllocator();
  /** What a new payload must not overwrite. */
  readonly #paths: Set<string>;
  #count = 0;

  constructor(messages: readonly ChatMessage[], store: StorePayload | undefined) {
    this.#paths = new Set(keptPaths(messages));
    this.#store = store;
  }

  write(invocation: ToolInvocation, isDynamic: boolean): ChatMdWrittenCall {
    const notes = getCallNotes(invocation);
    const { fields, responseFields, external = {}, isResponse } = notes;
    const id = this.#idFor(invocation.toolCallId);
    const name = isWritable(invocation.toolName) ? invocation.toolName : 'tool';
    const input: unknown = invocation.input;
    const isCustom =
      typeof input === 'string' &&
      (parseChatMdInput(input) !== input || fields['type'] === customType);
    const index = this.#count;
    this.#count += 1;
    const write = (
      tag: 'tool_call' | 'tool_response',
      first: ChatMdElementAttributes,
      { type, ...rest }: ChatMdElementAttributes,
      line: string,
    ): string => {
      const isStale = type === customType && !isCustom && !isPlace(input, external.input);
      const attributes = { ...(type !== undefined && !isStale && { type }), ...first, ...rest };
      return writeElement(tag, attributes, [line]);
    };
    // What somebody is asked to agree to stays where he sees it, and half an input with what says that.
    const stays = invocation.state === 'approval-requested' || isHalfCall(invocation);
    const lineOf = (
      kind: string,
      value: unknown,
      text: string,
      place?: ExternalPayload,
    ): string => {
      if (isPlace(value, place)) {
        return docLine(place);
      }
      return stays ? writeChatMdPayload(text) : this.#payload(index, `${kind}.${id}`, text);
    };

    const response = getResponse(invocation);
    const record = writeChatMdCallRecord(invocation, {
      id,
      name,
      isDynamic,
      hasResponse: response !== undefined,
    });
    return {
      call: isResponse
        ? undefined
        : (attributes) =>
            write(
              'tool_call',
              {
                function_name: name,
                tool_call_id: id,
                ...(record !== undefined && { toolcard: record }),
                ...attributes,
              },
              isCustom ? { ...fields, type: customType } : fields,
              lineOf('tool-call', input, inputText(invocation, notes.inputText), external.input),
            ),
      response:
        response &&
        ((attributes) => {
          const { isJson } = response;
          const text = isJson
            ? sameAs(notes.outputText, invocation.output, () => response.text)
            : response.text;
          const isOutside = isPlace(invocation.output, external.output);
          return write(
            'tool_response',
            {
              tool_call_id: id,
              ...((isOutside ? external.isJson : isJson) && { format: 'json' }),
              ...attributes,
            },
            responseFields ?? (isCustom ? { type: customType } : {}),
            lineOf('tool-call-result', invocation.output, text, external.output),
          );
        }),
    };
  }

  /** Each id once: two calls of one id would be told apart by their order alone. */
  #idFor(wanted: string): string {
    return this.#ids.take(isWritable(wanted) ? wanted : `call-${this.#count + 1}`);
  }

  #payload(index: number, name: string, text: string): string {
    if (this.#store === undefined) {
      return writeChatMdPayload(text);
    }
    // An id is no path: it must not lead out of the folder.
    const file = `${name.replaceAll(/[^\w.-]/g, '_')}.json`;
    let number = index;
    while (this.#paths.has(`.chatmd/${number}.${file}`)) {
      number += 1;
    }
    const path = `.chatmd/${number}.${file}`;
    this.#paths.add(path);
    this.#store(path, text);
    return docLine({ src: `./${path}`, local: true });
  }
}
