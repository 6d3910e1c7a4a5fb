import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { Problem, ProblemCode } from '../../syntax/Problem.ts';
import { createExampleInput } from '../../../core/schema/createExampleInput.ts';
import { writeCall } from '../../syntax/writing/writeCall.ts';
import type { PromptOptions } from './createPrompt.ts';

/** Problem codes of blocks that were kept as text although they were meant as calls. */
const textCodes: readonly ProblemCode[] = ['invalid-yaml', 'not-a-mapping', 'too-large'];

/**
 * Matches a stray line of carets above a parameter, which was meant as a call without a name. Recognized here, because
 * the notation keeps it as text, and only a correction depends on what was meant.
 */
const namelessBlock = /^\^{3}\s+\w+ *:/;

/** Problem codes of announced calls that can't run. */
const callCodes: readonly ProblemCode[] = ['cut-off', 'unknown-tool'];

const maxProblems = 10;

const maxSamples = 3;

/** Collects the malformed calls of a step and writes a correction for the model. */
export class MalformedCalls {
  readonly #options: Omit<PromptOptions, 'system'>;
  #text = '';
  readonly #problems: Problem[] = [];
  readonly #names = new Map<string, string>();
  readonly #errors = new Map<string, string>();

  constructor(options: Omit<PromptOptions, 'system'>) {
    this.#options = options;
  }

  addText(delta: string): void {
    this.#text += delta;
  }

  /** Adds a chunk of the answer. Keeps only the names and input errors of calls. */
  addChunk(chunk: ChatMessageChunk): void {
    if (chunk.type === 'tool-input-start') {
      this.#names.set(chunk.toolCallId, chunk.toolName);
    } else if (chunk.type === 'tool-input-error') {
      this.#errors.set(chunk.toolCallId, chunk.errorText);
    }
  }

  addProblem(problem: Problem): void {
    this.#problems.push(problem);
    const { code, toolCallId, message } = problem;
    if (toolCallId !== undefined && callCodes.includes(code)) {
      this.#errors.set(toolCallId, message);
    }
  }

  /**
   * Returns a correction for the model: a list of the first problems, and sample calls. Returns undefined if no call
   * was malformed.
   */
  createCorrection(): string | undefined {
    const problems = this.#problems.filter((problem) =>
      problem.toolCallId === undefined
        ? this.#isMeantAsCall(problem)
        : this.#errors.has(problem.toolCallId),
    );
    // Also explains failed calls without a problem, because custom notations may not report any.
    const explained = new Set(problems.map(({ toolCallId }) => toolCallId));
    const errors = [...this.#errors].filter(([id]) => !explained.has(id)).map(([, text]) => text);
    const texts = [...problems.map(({ line, message }) => `Line ${line}: ${message}`), ...errors];
    if (texts.length === 0) {
      return undefined;
    }
    const names = new Set([
      ...problems.map((problem) => this.#findTool(problem)),
      ...[...this.#errors.keys()].map((id) => this.#names.get(id)),
    ]);
    const samples = [...names].flatMap((name) => this.#writeSample(name)).slice(0, maxSamples);
    return [
      'Some of your tool calls are malformed and did not run:',
      [...new Set(texts)]
        .slice(0, maxProblems)
        .map((text) => `- ${text}`)
        .join('\n'),
      ...samples,
    ].join('\n\n');
  }

  /** Returns whether a problem of text is about a block that was meant as a call. */
  #isMeantAsCall({ code, offset }: Problem): boolean {
    const isText = textCodes.includes(code) || code.startsWith('x-');
    return isText || namelessBlock.test(this.#text.slice(offset));
  }

  /**
   * Returns the tool that a block was probably meant to call: the announced tool if it exists, otherwise the last tool
   * mentioned up to the end of the problem's line, otherwise the first tool.
   */
  #findTool({ toolCallId, offset }: Problem): string | undefined {
    const named = toolCallId === undefined ? undefined : this.#names.get(toolCallId);
    const tools = Object.keys(this.#options.tools);
    if (named !== undefined && tools.includes(named)) {
      return named;
    }
    const lineEnd = this.#text.indexOf('\n', offset);
    const before = this.#text.slice(0, lineEnd < 0 ? undefined : lineEnd);
    const places = tools.map((name) => before.lastIndexOf(name));
    return tools[places.indexOf(Math.max(...places))];
  }

  #writeSample(toolName: string | undefined): string[] {
    const { tools, syntax } = this.#options;
    if (toolName === undefined || !Object.hasOwn(tools, toolName)) {
      return [];
    }
    const write = (input: object): string =>
      writeCall({ toolCallId: 'call_1', toolName, state: 'input-available', input }, syntax, tools);
    const isWritable = (input: object): boolean => {
      try {
        return write(input) !== '';
      } catch {
        return false;
      }
    };
    const input = createExampleInput(tools[toolName]?.inputSchema ?? {}, isWritable);
    return isWritable(input) ? [`Write a call of ${toolName} like this:\n\n${write(input)}`] : [];
  }
}
