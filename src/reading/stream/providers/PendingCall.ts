import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { createPartialJson } from '../../../core/json/partial/createPartialJson.ts';
import type { SourceCall } from '../calls/SourceCall.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';

/** Parses a delta of a call: its name, more of its input, and whether the input is plain text instead of JSON. */
const parseDelta = (delta: unknown) => {
  const custom = getRecord(delta, 'custom');
  // Some servers send both kinds and leave one empty.
  const isFreeText =
    custom !== undefined &&
    (getRecord(delta, 'function') === undefined || Object.values(custom).some(Boolean));
  const fields = getRecord(delta, isFreeText ? 'custom' : 'function');
  return {
    name: getText(fields, 'name'),
    input: getPath(fields, isFreeText ? 'input' : 'arguments'),
    isFreeText,
  };
};

/** Returns whether a list item is a delta of a call. Some servers send lists with gaps. */
export const isCallDelta = (delta: unknown): boolean =>
  ['function', 'custom'].some((kind) => getRecord(delta, kind) !== undefined) ||
  getText(delta, 'id') !== undefined;

/**
 * A call whose id or name may still be missing. Announced when its input begins, when the next part begins, or when the
 * message ends.
 */
export class PendingCall {
  readonly #writer: ChunkWriter;
  #id: string | undefined;
  #name = '';
  #isFreeText = false;
  #thoughtSignature: string | undefined;
  #call: SourceCall | undefined;
  /** Parses the input so far, to find out when it is complete. */
  readonly #json = createPartialJson();

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  /** Returns whether a delta starts another call. Some servers send several complete calls with index 0. */
  isOver(delta: unknown): boolean {
    const id = getText(delta, 'id');
    const { name, input } = parseDelta(delta);
    if (this.#call === undefined || name === undefined) {
      return false;
    }
    const isOther = id !== undefined && id !== this.#id;
    const hasInput = typeof input === 'string' && input.trim() !== '';
    return isOther || (hasInput && this.#json.complete);
  }

  read(delta: unknown): void {
    const { name, input, isFreeText } = parseDelta(delta);
    this.#isFreeText ||= isFreeText;
    this.#id ??= getText(delta, 'id');
    this.#thoughtSignature ??= getText(delta, 'extra_content', 'google', 'thought_signature');
    // Some servers repeat the complete name instead of sending more of it.
    if (name !== undefined && name !== this.#name) {
      this.#name += name;
    }
    if (typeof input === 'object' && input !== null) {
      this.begin().give({ input });
    } else if (typeof input === 'string' && input !== '') {
      this.#json.push(this.#isFreeText ? '' : input);
      this.begin().append(input);
    }
  }

  /** Returns the call, announcing it first if necessary. */
  begin(): SourceCall {
    const thoughtSignature = this.#thoughtSignature;
    this.#call ??= this.#writer.beginCall({
      id: this.#id,
      name: this.#name || undefined,
      isFreeText: this.#isFreeText,
      record: thoughtSignature ? { callProviderMetadata: { google: { thoughtSignature } } } : {},
    });
    return this.#call;
  }

  /**
   * Settles the call before the next part begins: announces it if necessary, and ends its input if the input is
   * complete.
   */
  settle(): void {
    const call = this.begin();
    if (this.#json.complete) {
      call.end();
    }
  }
}
