import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import type { ModelMessage } from '../../syntax/writing/toModelMessages.ts';
import type { Model, ModelStep } from './Model.ts';
import type { ModelCall, ModelTools } from './tools/ModelTool.ts';

/** Options that don't depend on the kind of model. */
interface LoopOptions {
  /**
   * The tools that the model may call, by name.
   * @default {}
   */
  readonly tools?: ModelTools;
  /** Instructions for the model, sent in the first message. */
  readonly system?: string;
  /**
   * Maximum number of model calls per answer. At the limit, the chat shows `stepLimitText` and waits for the user.
   * @default 8
   */
  readonly maxSteps?: number;
  /**
   * Maximum number of tool calls per step. Once a step has reached it, the adapter stops the model.
   * @default 8
   */
  readonly maxCalls?: number;
  /**
   * Maximum duration of a tool call in milliseconds. After that, the call fails with an unknown outcome. `Infinity`
   * means no limit.
   * @default 60000
   */
  readonly timeout?: number;
  /**
   * Whether the user must approve a call before it runs. Applies to tools without their own `needsApproval`. If it is a
   * function, any result except `false` means yes.
   * @default false
   */
  readonly needsApproval?: boolean | ((call: ModelCall) => boolean | Promise<boolean>);
  /** Called after each step with its number and its calls. */
  readonly onStep?: (step: ModelStep) => void;
  /** Called with each problem in the model's text. */
  readonly onProblem?: (problem: Problem) => void;
  /** Returns the messages of the chat. Without it, users can't answer approval requests from before a page reload. */
  readonly getMessages?: () => readonly ChatMessage[];
  /**
   * Returns the text to show when the model reaches `maxSteps` without finishing.
   * @default (steps) => `Stopped after ${steps} steps. Send “Continue” to keep going.`
   */
  readonly stepLimitText?: (steps: number) => string;
}

/** Options for a model with native tool calls. */
interface NativeModelOptions extends LoopOptions {
  /**
   * The model. Called in each step with the messages of the chat. If `system` is set, the first message contains it.
   * Returns the answer, for example `fromOpenAI(response)`.
   */
  readonly model: Model;
  readonly syntax?: undefined;
}

/** Options for a model that writes its calls as text. */
interface TextModelOptions extends LoopOptions {
  /**
   * The model. Called in each step with the chat as text. The first message contains `system`, and describes the tools
   * and the notation if there are tools.
   */
  readonly model: Model<ModelMessage>;
  /** The notation in which the model writes its calls. Outcomes that it writes for them are ignored. */
  readonly syntax: Syntax;
}

/**
 * Options for `createModelAdapter`. With `syntax`, the model receives text messages instead of the chat's
 * messages.
 */
export type ModelAdapterOptions = NativeModelOptions | TextModelOptions;
