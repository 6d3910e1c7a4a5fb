import type { ChatMessageChunk } from '@mui/x-chat/headless';
import {
  fromAgUi,
  fromAiSdk,
  fromAnthropic,
  fromBedrock,
  fromCohere,
  fromGemini,
  fromLangGraph,
  fromOllama,
  fromOpenAI,
} from '../../../src/reading/stream/index.ts';
import type { ProviderSource } from '../../../src/reading/stream/index.ts';
import { syntaxes } from '../../../src/reading/syntax/index.ts';
import type { Syntax } from '../../../src/reading/syntax/index.ts';
import { toml } from '../../toml.ts';

/** A way to write calls in text. */
export interface Notation {
  readonly kind: 'notation';
  readonly name: string;
  readonly title: string;
  readonly syntax: Syntax;
}

/** The format of a provider's answers. */
export interface Protocol {
  readonly kind: 'protocol';
  readonly name: string;
  readonly title: string;
  readonly read: (source: ProviderSource) => ReadableStream<ChatMessageChunk>;
}

/** A format in which an answer can arrive. */
export type Format = Notation | Protocol;

/** The names of notations for people: the models that write them, or the form. */
const titles: Readonly<Record<string, string>> = {
  callout: 'Markdown callout',
  fence: 'Code fence',
  caret: 'Carets',
  xml: 'XML tags',
  chatmd: 'ChatMD',
  hermes: 'Hermes, Qwen (JSON in a tag)',
  invoke: 'Claude, DeepSeek DSML, MiniMax (invoke)',
  qwenXml: 'Qwen3-Coder (function tags)',
  glm: 'GLM (arg_key tags)',
  gemma: 'Gemma',
  harmony: 'gpt-oss (harmony)',
  kimi: 'Kimi',
  mistral: 'Mistral',
  deepseek: 'DeepSeek V3 and R1',
  cohere: 'Cohere Command',
  llama: 'Llama 3',
  pythonic: 'Python calls (Llama 4, LFM2)',
  openWebUi: 'Open WebUI',
  toml: 'TOML, a custom notation',
};

/** All notations of calls. */
export const notations: readonly Notation[] = Object.entries({ ...syntaxes, toml }).flatMap(
  ([name, syntax]) =>
    // Reasoning is read in every text.
    name === 'thinking'
      ? []
      : [{ kind: 'notation' as const, name, title: titles[name] ?? name, syntax }],
);

const createProtocol = (name: string, title: string, read: Protocol['read']): Protocol => ({
  kind: 'protocol',
  name,
  title,
  read,
});

/** All protocols. */
export const protocols: readonly Protocol[] = [
  createProtocol('chat-completions', 'OpenAI Chat Completions', fromOpenAI),
  createProtocol('responses', 'OpenAI Responses', fromOpenAI),
  createProtocol('anthropic', 'Anthropic Messages', fromAnthropic),
  createProtocol('gemini', 'Gemini', fromGemini),
  createProtocol('bedrock', 'Amazon Bedrock', fromBedrock),
  createProtocol('cohere-api', 'Cohere Chat', fromCohere),
  createProtocol('ollama', 'Ollama', fromOllama),
  createProtocol('ai-sdk', 'AI SDK', fromAiSdk),
  createProtocol('ag-ui', 'AG-UI', fromAgUi),
  createProtocol('langgraph', 'LangGraph', fromLangGraph),
];

/** Returns the format with a name. */
export const findFormat = (name: string): Format | undefined =>
  [...notations, ...protocols].find((format) => format.name === name);
