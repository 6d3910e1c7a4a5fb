import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdResolve } from '../ChatMdResolve.ts';
import { getCallNotes } from '../ChatMdNotes.ts';
import type { ExternalPayload } from '../ChatMdNotes.ts';
import { readInput, readOutput } from './toInvocation.ts';

/** What came of loading a payload. */
export type LoadedPayload =
  | { readonly state: 'loaded'; readonly value: unknown; readonly size: number }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: string };

/** A payload that lives elsewhere, and the way to get it. */
export interface LazyPayload extends ExternalPayload {
  readonly kind: 'input' | 'output';
  /** Gets it, once; a failed attempt is repeated by the next call. Never rejects. */
  readonly load: () => Promise<LoadedPayload>;
}

/** The payload of a call that lives outside of its document; undefined where it is in the call itself. */
export function lazyPayload(
  invocation: ToolInvocation,
  kind: LazyPayload['kind'],
  resolve: ChatMdResolve,
): LazyPayload | undefined {
  const { external = {}, fields } = getCallNotes(invocation);
  const place = external[kind];
  if (place === undefined) {
    return undefined;
  }
  const { src, local } = place;
  const load = async (): Promise<LoadedPayload> => {
    try {
      const text: unknown = await resolve(src, 'payload', { from: undefined, local });
      if (typeof text !== 'string') {
        return { state: 'missing' };
      }
      const isJson = external.isJson === true;
      const value = kind === 'input' ? readInput(text, fields) : readOutput(text, isJson);
      return { state: 'loaded', value, size: new TextEncoder().encode(text).length };
    } catch (error) {
      return { state: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  };
  let loading: Promise<LoadedPayload> | undefined;
  return {
    ...place,
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
