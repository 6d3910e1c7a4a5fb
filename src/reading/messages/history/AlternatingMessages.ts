/** A message of an API in which roles alternate. */
export interface RoleMessage<Block> {
  readonly role: 'user' | 'assistant';
  readonly content: Block[];
}

/** Collects messages for an API in which roles alternate and the user comes first. */
export class AlternatingMessages<Block> {
  readonly list: RoleMessage<Block>[] = [];
  readonly #chatStart: Block;

  /** `chatStart` is the content of the user message that is added if the assistant comes first. */
  constructor(chatStart: Block) {
    this.#chatStart = chatStart;
  }

  /** Adds content to the last message if it has the same role. Otherwise, adds a new message. Ignores empty content. */
  add(role: RoleMessage<Block>['role'], content: readonly Block[]): void {
    const last = this.list.at(-1);
    if (content.length === 0) {
      return;
    }
    if (last?.role === role) {
      last.content.push(...content);
      return;
    }
    if (last === undefined && role === 'assistant') {
      this.list.push({ role: 'user', content: [this.#chatStart] });
    }
    this.list.push({ role, content: [...content] });
  }
}
