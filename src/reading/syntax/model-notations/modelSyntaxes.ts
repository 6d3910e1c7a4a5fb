import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { thinking } from '../notations/thinking.ts';
import type { Syntax } from '../Syntax.ts';
import { gemma } from './gemma.ts';
import { glm } from './glm.ts';
import { hermes } from './hermes.ts';
import { invoke } from './invoke.ts';
import { qwenXml } from './qwenXml.ts';

/**
 * The notations of models, by a pattern for their names. The first match counts. A model of a known
 * family is one more name in a line.
 */
const models: readonly (readonly [name: RegExp, syntaxes: readonly Syntax[]])[] = [
  [/qwen-?3(?:-coder|\.5|-5)|nemotron-3|seed-oss|step-?3[.-]5|mimo|minicpm/, [qwenXml, hermes]],
  [/qwen|qwq|hermes|granite|longcat|jamba|nemotron/, [hermes, qwenXml]],
  [/deepseek|claude|minimax|step-?3|\bdots|muse-/, [invoke]],
  [/\bglm|chatglm|\bling-|\bring-|laguna|poolside|hunyuan|\bhy-/, [glm]],
  [/gemma/, [gemma]],
];

/** The notations of an unknown model: those that no other text looks like. */
const others: readonly Syntax[] = [invoke, hermes, qwenXml, glm, gemma];

/**
 * Returns the notations in which a model writes calls and reasoning, by the name of the model, such as
 * `'qwen3-coder'` or `'deepseek-ai/DeepSeek-V3.2'`. For an unknown name, returns every notation that
 * can't be mistaken for other text.
 */
export function modelSyntaxes(model: string): readonly Syntax[] {
  assertArgument(
    typeof model === 'string',
    model,
    'the model of modelSyntaxes()',
    'Each family of models writes calls in its own notation.',
    "Pass the model's name, for example modelSyntaxes('qwen3-coder').",
  );
  const name = model.toLowerCase().replaceAll('_', '-');
  return [thinking, ...(models.find(([pattern]) => pattern.test(name))?.[1] ?? others)];
}
