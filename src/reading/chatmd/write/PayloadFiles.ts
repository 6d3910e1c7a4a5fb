import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallMetadata } from '../ChatMdMetadata.ts';
import type { ExternalPayload } from '../ChatMdMetadata.ts';
import { writeEmptyElement } from './writeElement.ts';

/** Stores a payload outside the document, under a name such as `.chatmd/0.tool-call.c1.json`. */
export type StorePayload = (name: string, text: string) => void;

/** Returns whether a value is still the reference to an external payload instead of the loaded payload. */
export const isReference = (
  value: unknown,
  external: ExternalPayload | undefined,
): external is ExternalPayload =>
  external !== undefined && JSON.stringify(value) === JSON.stringify(external);

/** Returns the `<doc/>` that replaces a payload. */
export const writeReference = ({ src, local, size, attributes }: ExternalPayload): string => {
  const written = {
    src,
    ...(local && { local: true as const }),
    ...(size !== undefined && { size: String(size) }),
    ...attributes,
  };
  return `  ${writeEmptyElement('doc', written)}`;
};

function* findPaths(messages: readonly ChatMessage[]): Generator<string> {
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.type === 'tool' || part.type === 'dynamic-tool') {
      const { external } = getCallMetadata(part.toolInvocation);
      for (const kind of ['input', 'output'] as const) {
        const payload = external[kind];
        if (isReference(part.toolInvocation[kind], payload)) {
          yield payload.src.replace(/^\.\//, '');
        }
      }
    }
  }
}

/** Stores payloads under paths that the chat doesn't use yet. */
export class PayloadFiles {
  readonly #store: StorePayload;
  readonly #taken: Set<string>;

  constructor(messages: readonly ChatMessage[], store: StorePayload) {
    this.#taken = new Set(findPaths(messages));
    this.#store = store;
  }

  /** Stores a payload of the call at `index`. Returns the `<doc/>` that refers to it. */
  store(index: number, name: string, text: string): string {
    // Ids can contain anything, but the path must not leave the folder.
    const file = `${name.replaceAll(/[^\w.-]/g, '_')}.json`;
    let number = index;
    while (this.#taken.has(`.chatmd/${number}.${file}`)) {
      number += 1;
    }
    const path = `.chatmd/${number}.${file}`;
    this.#taken.add(path);
    this.#store(path, text);
    return writeReference({ src: `./${path}`, local: true });
  }
}
