import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getRecord } from '../../../core/json/getPath.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { isEmpty } from '../history/ProviderMetadata.ts';
import type { ProviderMetadata } from '../history/ProviderMetadata.ts';

const stepStart: ChatMessagePart = { type: 'step-start' };

/** Data for which a part has no fields. Kept in the metadata of the message. */
export interface KeptFields {
  readonly providerMetadata?: ProviderMetadata;
  readonly [key: string]: unknown;
}

/**
 * Builds a message. Data for which its parts have no fields is kept in its metadata, in the same format that stream
 * readers use.
 */
export class MessageBuilder {
  readonly id: string;
  readonly role: ChatMessage['role'];
  readonly #parts: ChatMessagePart[] = [];
  readonly #counts = new Map<string, number>();
  readonly #keptParts: Record<string, unknown> = {};
  readonly #keptCalls: Record<string, Record<string, unknown>> = {};
  #hidden: { readonly type: 'reasoning'; readonly providerMetadata: ProviderMetadata }[] = [];

  #hasCall = false;
  /**
   * Whether text, reasoning or a file follows a call that the app ran, in the same step. Without a `step-start` part in
   * the message, this content would belong to the next step.
   */
  #needsSteps = false;

  constructor(id: string, role: ChatMessage['role']) {
    this.id = id;
    this.role = role;
  }

  /** Adds a part, and keeps the data for which it has no fields. */
  add(part: ChatMessagePart, kept: KeptFields = {}): void {
    const count = this.#counts.get(part.type) ?? 0;
    this.#counts.set(part.type, count + 1);
    this.#parts.push(part);
    const isCall = part.type === 'tool' || part.type === 'dynamic-tool';
    const isStep = part.type === 'step-start';
    this.#needsSteps ||= this.#hasCall && ['text', 'reasoning', 'file'].includes(part.type);
    this.#hasCall =
      isCall && part.toolInvocation.providerExecuted !== true ? true : this.#hasCall && !isStep;
    const before = isStep ? [] : this.#hidden.splice(0);
    this.#keep(
      isCall ? this.#keptCalls : this.#keptParts,
      isCall ? part.toolInvocation.toolCallId : `${part.type}:${count}`,
      { ...kept, ...(before.length > 0 && { before }) },
    );
  }

  /** Adds text or reasoning. Treats empty reasoning with provider metadata as hidden, and ignores other empty text. */
  addText(type: 'text' | 'reasoning', text: string, providerMetadata: ProviderMetadata = {}): void {
    const isKept = !isEmpty(providerMetadata);
    if (text !== '') {
      this.add({ type, text }, isKept ? { providerMetadata } : {});
    } else if (type === 'reasoning' && isKept) {
      this.addHidden(providerMetadata);
    }
  }

  /**
   * Adds reasoning that the provider hides. Its metadata is kept with the next part that isn't a `step-start`, or under
   * `end` if no such part follows.
   */
  addHidden(providerMetadata: ProviderMetadata): void {
    this.#hidden.push({ type: 'reasoning', providerMetadata });
  }

  /** Returns the message. Merges the given metadata with the kept data. */
  end(metadata: Readonly<Record<string, unknown>> = {}): ChatMessage {
    if (this.#hidden.length > 0) {
      this.#keep(this.#keptParts, 'end', { before: this.#hidden.splice(0) });
    }
    const { toolcard, ...rest } = metadata;
    const records: Record<string, unknown> = { ...getRecord(toolcard) };
    for (const [toolCallId, fields] of Object.entries(this.#keptCalls)) {
      setOwnKey(records, toolCallId, { ...getRecord(records, toolCallId), ...fields });
    }
    const all = {
      ...rest,
      ...(!isEmpty(records) && { toolcard: records }),
      ...(!isEmpty(this.#keptParts) && { toolcardParts: this.#keptParts }),
    };
    return {
      id: this.id,
      role: this.role,
      parts: [
        ...(this.#needsSteps && !this.#counts.has('step-start') ? [stepStart] : []),
        ...this.#parts,
      ],
      ...(!isEmpty(all) && { metadata: all }),
    };
  }

  #keep(target: Record<string, unknown>, key: string, fields: Record<string, unknown>): void {
    if (!isEmpty(fields)) {
      setOwnKey(target, key, fields);
    }
  }
}
