import type { ChatMessage } from '../../../core/host/ChatMessage.ts';

/**
 * Tracks where the assistant's messages begin and end in a document. An answer consists of calls, responses, reasoning
 * and text. Two text elements in a row belong to two answers. Reading follows these rules, and writing adds an
 * attribute where they would produce a different result. For example:
 *
 *   <user>            begins a message
 *   <tool_call>       begins the answer
 *   <tool_response>   belongs to it, and ends the step
 *   <assistant>       belongs to it, and begins the next step
 *   <tool_call>       belongs to it
 *   <assistant>       belongs to it
 *   <assistant>       begins the next answer
 */
export class AssistantMessageTracker {
  /** Whether a response ended the step, so that the next element begins a new step. */
  isStepOver = false;
  #place: 'outside' | 'in answer' | 'after text' = 'outside';

  /** Returns whether an element continues the previous answer. `isText` is true for the assistant's text. */
  continues(isText: boolean): boolean {
    return this.#place === 'in answer' || (this.#place === 'after text' && !isText);
  }

  begin(role: ChatMessage['role']): void {
    this.#place = role === 'assistant' ? 'in answer' : 'outside';
    this.isStepOver = false;
  }

  add(isText: boolean): void {
    if (this.#place !== 'outside') {
      this.#place = isText ? 'after text' : 'in answer';
    }
  }

  /** Ends the answer, for example before a declaration. */
  end(): void {
    this.#place = 'outside';
  }
}
