import { assertArgument } from '../../../core/errors/assertArgument.ts';
import { thinking } from '../notations/thinking.ts';
import type { Syntax } from '../Syntax.ts';
import { cohere } from './cohere.ts';
import { deepseek } from './deepseek.ts';
import { gemma } from './gemma.ts';
import { glm } from './glm.ts';
import { harmony } from './harmony.ts';
import { hermes } from './hermes.ts';
import { invoke } from './invoke.ts';
import { kimi } from './kimi.ts';
import { llama } from './llama.ts';
import { mistral } from './mistral.ts';
import { pythonic } from './pythonic.ts';
import { qwenXml } from './qwenXml.ts';

/**
 * The notations of each family of models, with a pattern for the models' names. The first match is used. To add a model
 * of a known family, add its name to the pattern of that family.
 */
const models: readonly (readonly [name: RegExp, syntaxes: readonly Syntax[]])[] = [
  [/deepseek|cogito/, [invoke, deepseek]],
  [/qwen-?3(?:-coder|\.5|-5)|nemotron-3|seed-oss|step-?3[.-]5|mimo|minicpm/, [qwenXml, hermes]],
  [/qwen|qwq|hermes|granite|longcat|jamba|nemotron/, [hermes, qwenXml]],
  [/claude|minimax|step-?3|\bdots|muse-/, [invoke]],
  [/\bglm|chatglm|\bling-|\bring-|laguna|poolside|hunyuan|\bhy-/, [glm]],
  [/kimi|moonshot/, [kimi]],
  [/mistral|mixtral|ministral|magistral|devstral|codestral|pixtral/, [mistral]],
  [/gemma/, [gemma]],
  [/cohere|command-?[ra]|c4ai|\bnorth/, [cohere]],
  [/llama-?4|\blfm|olmo|toolace/, [pythonic]],
  [/llama|functionary|firefunction|\bphi-?4|xlam/, [llama]],
  [/gpt-oss|\bgpt-5/, [harmony]],
];

/** The notations for an unknown model. Excludes those that can look like ordinary text. */
const others: readonly Syntax[] = [
  invoke,
  hermes,
  qwenXml,
  glm,
  harmony,
  kimi,
  mistral,
  gemma,
  deepseek,
  cohere,
];

/**
 * Returns the notations in which a model writes calls and reasoning. `model` is its name, such as `'qwen3-coder'` or
 * `'deepseek-ai/DeepSeek-V3.2'`. For an unknown name, returns the notations of all models, except those that can look
 * like ordinary text.
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
