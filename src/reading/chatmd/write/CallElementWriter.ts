import { equalJson } from '../../../core/json/equalJson.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';
import { customType, parseChatMdInput } from '../../syntax/chatmd-markup/parseChatMdInput.ts';
import { writeChatMdPayload } from '../../syntax/chatmd-markup/PayloadReader.ts';
import { nameCall } from '../../syntax/createWriteError.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getCallMetadata } from '../ChatMdMetadata.ts';
import { formatAttribute, recordAttribute } from '../records/toolcardAttributes.ts';
import { getResponse, isHalfCall, writeCallRecord } from '../records/callRecordAttribute.ts';
import type { WrittenResponse } from '../records/callRecordAttribute.ts';
import { isReference, writeReference } from './PayloadFiles.ts';
import type { PayloadFiles } from './PayloadFiles.ts';
import { isWritable, writeElement } from './writeElement.ts';

/** Returns the JSON text from the original document if it still parses to `value`. Otherwise, writes new JSON. */
const keepJson = (original: string | undefined, value: unknown, write: () => string): string =>
  original !== undefined && equalJson(parseChatMdInput(original), value) ? original : write();

const writeInput = (invocation: ToolInvocation, original: string | undefined): string => {
  if (isHalfCall(invocation)) {
    return original ?? '';
  }
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  return typeof input === 'string'
    ? input
    : keepJson(original, input, () => stringifyExact(input, nameCall(invocation)));
};

/** The kind of payload in each element, and the name for it in file names. */
const payloads = {
  tool_call: { kind: 'input', name: 'tool-call' },
  tool_response: { kind: 'output', name: 'tool-call-result' },
} as const;

/** The properties of a call that depend on its document. */
export interface CallPlace {
  /** The id of the call, unique in the document. */
  readonly id: string;
  readonly index: number;
  readonly isDynamic: boolean;
  /** The files for payloads. Undefined if payloads are written into the document. */
  readonly files: PayloadFiles | undefined;
}

/** Converts one call to its elements. */
export class CallElementWriter {
  readonly #invocation: ToolInvocation;
  readonly #place: CallPlace;
  readonly #notes: ReturnType<typeof getCallMetadata>;
  readonly #response: WrittenResponse | undefined;
  /**
   * Whether the call is written as a custom call: its input is text, and either that text would otherwise be parsed as
   * JSON or the original document marked the call as custom.
   */
  readonly #isCustom: boolean;

  constructor(invocation: ToolInvocation, place: CallPlace) {
    const input: unknown = invocation.input;
    this.#invocation = invocation;
    this.#place = place;
    this.#notes = getCallMetadata(invocation);
    this.#response = getResponse(invocation);
    this.#isCustom =
      typeof input === 'string' &&
      (parseChatMdInput(input) !== input || this.#notes.fields['type'] === customType);
  }

  /** Whether the call has a `<tool_call>`. A document can contain a response without a call. */
  get hasCall(): boolean {
    return this.#notes.isResponse !== true;
  }

  get hasResponse(): boolean {
    return this.#response !== undefined;
  }

  writeCall(attributes: ChatMdElementAttributes): string {
    const { id, isDynamic } = this.#place;
    const { fields, inputText } = this.#notes;
    const { toolName } = this.#invocation;
    const name = isWritable(toolName) ? toolName : 'tool';
    const facts = { id, name, isDynamic, hasResponse: this.hasResponse };
    const record = writeCallRecord(this.#invocation, facts);
    const own = {
      function_name: name,
      tool_call_id: id,
      ...(record !== undefined && { [recordAttribute]: record }),
      ...attributes,
    };
    const others = this.#isCustom ? { ...fields, type: customType } : fields;
    return this.#write('tool_call', own, others, writeInput(this.#invocation, inputText));
  }

  writeResponse(attributes: ChatMdElementAttributes): string {
    const { responseFields, outputText, external } = this.#notes;
    const { text = '', isJson = false } = this.#response ?? {};
    const output: unknown = this.#invocation.output;
    const hasJson = isReference(output, external.output) ? external.isJson === true : isJson;
    const own = {
      tool_call_id: this.#place.id,
      ...(hasJson && { [formatAttribute]: 'json' }),
      ...attributes,
    };
    const others = responseFields ?? (this.#isCustom ? { type: customType } : {});
    const written = isJson ? keepJson(outputText, output, () => text) : text;
    return this.#write('tool_response', own, others, written);
  }

  #write(
    tag: keyof typeof payloads,
    own: ChatMdElementAttributes,
    { type, ...others }: ChatMdElementAttributes,
    text: string,
  ): string {
    const { external } = this.#notes;
    // The type in the metadata is outdated if the input is no longer text.
    const isOutdated =
      type === customType &&
      !this.#isCustom &&
      !isReference(this.#invocation.input, external.input);
    const hasType = type !== undefined && !isOutdated;
    const attributes = { ...(hasType && { type }), ...own, ...others };
    return writeElement(tag, attributes, [this.#writePayload(tag, text)]);
  }

  #writePayload(tag: keyof typeof payloads, text: string): string {
    const { id, index, files } = this.#place;
    const { kind, name } = payloads[tag];
    const external = this.#notes.external[kind];
    if (isReference(this.#invocation[kind], external)) {
      return writeReference(external);
    }
    // The user must see the input they approve, and a partial input must stay with the record that marks it as partial.
    const staysInside =
      this.#invocation.state === 'approval-requested' || isHalfCall(this.#invocation);
    return files === undefined || staysInside
      ? writeChatMdPayload(text)
      : files.store(index, `${name}.${id}`, text);
  }
}
