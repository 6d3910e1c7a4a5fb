import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { getCallMetadata } from '../ChatMdMetadata.ts';
import type { ExternalPayload } from '../ChatMdMetadata.ts';
import { parseInput, parseOutput } from './toInvocation.ts';

/** The result of loading a payload. */
export type LoadedPayload =
  | { readonly state: 'loaded'; readonly value: unknown; readonly size: number }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: string };

/** A payload that is stored outside its document, with a function that loads it. */
export interface LazyPayload extends ExternalPayload {
  readonly kind: 'input' | 'output';
  /**
   * Loads the payload. Further calls return the same result, unless the payload is missing or loading failed: then the
   * next call tries again. Never rejects.
   */
  readonly load: () => Promise<LoadedPayload>;
}

/**
 * Returns an input or output that is stored outside the document, with a function that loads it. Returns undefined if
 * the input or output isn't stored outside.
 */
export function lazyPayload(
  invocation: ToolInvocation,
  kind: LazyPayload['kind'],
  resolve: ChatMdResolve,
): LazyPayload | undefined {
  const { external, fields } = getCallMetadata(invocation);
  const payload = external[kind];
  if (payload === undefined) {
    return undefined;
  }
  const { src, local } = payload;
  const load = async (): Promise<LoadedPayload> => {
    try {
      const text: unknown = await resolve(src, 'payload', { from: undefined, local });
      if (typeof text !== 'string') {
        return { state: 'missing' };
      }
      const isJson = external.isJson === true;
      const value = kind === 'input' ? parseInput(text, fields) : parseOutput(text, isJson);
      return { state: 'loaded', value, size: new TextEncoder().encode(text).length };
    } catch (error) {
      return { state: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  };
  let loading: Promise<LoadedPayload> | undefined;
  return {
    ...payload,
    kind,
    load: async () => {
      loading ??= load();
      const loaded = await loading;
      if (loaded.state !== 'loaded') {
        loading = undefined;
      }
      return loaded;
    },
  };
}
