import * as React from 'react';
import type { Model } from '../../src/reading/adapter/index.ts';
import type { ModelMessage } from '../../src/reading/syntax/index.ts';

/** The address of the local Ollama server. */
export const localServer = 'http://localhost:11434';

interface OllamaLine {
  readonly message?: { readonly content?: string };
  readonly error?: string;
}

/** Creates a model that streams the text of a local Ollama server. */
export const createLocalModel = (name: string): Model<ModelMessage> =>
  async function* local(messages, { signal }) {
    const response = await fetch(`${localServer}/api/chat`, {
      method: 'POST',
      signal,
      body: JSON.stringify({ model: name, messages, stream: true }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      const lines = (rest + next.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.trim() !== '')) {
        const { message, error } = JSON.parse(line) as OllamaLine;
        if (error !== undefined) {
          throw new Error(error);
        }
        yield message?.content ?? '';
      }
    }
  };

/** The state of the connection to the local server. */
export type LocalServer =
  | { readonly state: 'connecting' | 'missing' }
  | { readonly state: 'found'; readonly name: string };

/** Looks for a local server and returns its first model. */
export function useLocalServer(): LocalServer {
  const [result, setResult] = React.useState<LocalServer>({ state: 'connecting' });
  React.useEffect(() => {
    const stop = new AbortController();
    const connect = async (): Promise<void> => {
      try {
        const response = await fetch(`${localServer}/api/tags`, { signal: stop.signal });
        const { models } = (await response.json()) as { models?: { name: string }[] };
        const name = models?.[0]?.name;
        setResult(name === undefined ? { state: 'missing' } : { state: 'found', name });
      } catch {
        if (!stop.signal.aborted) {
          setResult({ state: 'missing' });
        }
      }
    };
    void connect();
    return () => stop.abort();
  }, []);
  return result;
}
