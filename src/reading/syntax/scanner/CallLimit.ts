import { assertPositiveInteger } from '../../../core/errors/assertArgument.ts';
import type { ToolDefinitions } from '../Syntax.ts';
import { findTool } from '../findTool.ts';

/** How many calls a message may hold. What stands behind the last of them is not read. */
export interface CallPolicyOptions {
  /**
   * The most calls. With 1, a message ends with its first call.
   * @default no limit
   */
  readonly maxCalls?: number | undefined;
  /**
   * Whether only calls of tools that are `readOnly` may follow each other. The first of another tool
   * ends the message, unless it is the first of all; text behind a call waits until the next is judged.
   * @default false
   */
  readonly chain?: boolean | undefined;
}

/** Decides which calls a message may hold. */
export class CallLimit {
  readonly #maxCalls: number;
  readonly #isChain: boolean;
  readonly #tools: ToolDefinitions | undefined;

  constructor({ maxCalls = Infinity, chain = false }: CallPolicyOptions, tools?: ToolDefinitions) {
    assertPositiveInteger(maxCalls, 'maxCalls');
    this.#maxCalls = maxCalls;
    this.#isChain = chain;
    this.#tools = tools;
  }

  /** Whether what follows a call waits until the next one is judged. */
  get holdsText(): boolean {
    return this.#isChain;
  }

  /** Whether a call of this tool may follow as many calls as this. */
  admits(toolName: string, callsBefore: number): boolean {
    const isLate = callsBefore > 0 && this.#isChain && !this.#isReadOnly(toolName);
    return callsBefore < this.#maxCalls && !isLate;
  }

  /** Whether the message ends with a call of this tool, the `count`th of the message. */
  endsWith(toolName: string, count: number): boolean {
    return count >= this.#maxCalls || (this.#isChain && !this.#isReadOnly(toolName));
  }

  #isReadOnly(toolName: string): boolean {
    return findTool(this.#tools, toolName)?.readOnly === true;
  }
}
