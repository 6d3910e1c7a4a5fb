import { describe, expect, it } from 'vitest';
import { modelSyntaxes } from '../../../../src/reading/syntax/index.ts';

const namesOf = (model: string): string[] => modelSyntaxes(model).map(({ name }) => name);

describe('modelSyntaxes', () => {
  it.each([
    ['qwen3-coder', ['qwenXml', 'hermes']],
    ['Qwen/Qwen3-Coder-480B-A35B-Instruct', ['qwenXml', 'hermes']],
    ['Qwen3.5-27B', ['qwenXml', 'hermes']],
    ['qwen2.5:14b', ['hermes', 'qwenXml']],
    ['NousResearch/Hermes-3-Llama-3.1-8B', ['hermes', 'qwenXml']],
    ['nvidia/NVIDIA-Nemotron-3-Nano-30B', ['qwenXml', 'hermes']],
    ['stepfun-ai/Step-3.5-Flash', ['qwenXml', 'hermes']],
    ['claude-opus-4-5', ['invoke']],
    ['MiniMaxAI/MiniMax-M2', ['invoke']],
    ['stepfun-ai/step3', ['invoke']],
    ['zai-org/GLM-4.6', ['glm']],
    ['deepseek-ai/DeepSeek-R1-Distill-Qwen-32B', ['invoke', 'deepseek']],
    ['moonshotai/Kimi-K2-Thinking', ['kimi']],
    ['mistralai/Devstral-Small-2507', ['mistral']],
    ['c4ai-command-r7b-12-2024', ['cohere']],
    ['meta-llama/Llama-3.3-70B-Instruct', ['llama']],
    ['microsoft/Phi-4-mini-instruct', ['llama']],
    ['google/gemma-4-31B-it', ['gemma']],
  ])('returns the notations of %s, after its reasoning', (model, names) => {
    expect(namesOf(model)).toEqual(['thinking', ...names]);
  });

  it('returns the notations that are safe in any text for an unknown model', () => {
    expect(namesOf('my-model')).toEqual(
      expect.arrayContaining(['thinking', 'invoke', 'hermes', 'qwenXml', 'glm', 'gemma']),
    );
    expect(namesOf('')).toEqual(namesOf('my-model'));
  });

  it('throws if the model is no name', () => {
    expect(() => Reflect.apply(modelSyntaxes, undefined, [{ model: 'a' }])).toThrow(
      /toolcard: modelSyntaxes\(\) was given|toolcard: .*the model of modelSyntaxes\(\)/,
    );
  });
});
