import { runAppCode } from '../../core/errors/runAppCode.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The result of loading a payload. */
export type ToolCardLoadedPayload =
  | { readonly state: 'loaded'; readonly value: unknown; readonly size?: number }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: string };

/** A payload that is stored outside the chat and loaded on demand. */
export interface ToolCardLazyPayload {
  /** The location to show in the card, such as a path. */
  readonly src: string;
  /** The size in bytes, if known. */
  readonly size?: number;
  readonly load: () => Promise<ToolCardLoadedPayload>;
}

/** Returns the lazy payload for a section of a call, or undefined if the call contains the payload itself. */
export type ToolCardPayloadLocator = (
  invocation: ToolCardInvocation,
  section: 'input' | 'output',
) => ToolCardLazyPayload | undefined;

type Located = Partial<Record<'input' | 'output', { payload: ToolCardLazyPayload | undefined }>>;

const located = new WeakMap<ToolCardPayloadLocator, WeakMap<ToolCardInvocation, Located>>();

/**
 * Returns the lazy payload for the input or output of a call, if any. Cached per locator and call, so that each payload
 * is loaded only once.
 */
export function findLazyPayload(
  locate: ToolCardPayloadLocator | undefined,
  invocation: ToolCardInvocation,
  section: 'input' | 'output',
): ToolCardLazyPayload | undefined {
  if (locate === undefined) {
    return undefined;
  }
  const calls = located.get(locate) ?? new WeakMap<ToolCardInvocation, Located>();
  located.set(locate, calls);
  const known = calls.get(invocation)?.[section] ?? {
    payload: runAppCode(locate, invocation, section),
  };
  calls.set(invocation, { ...calls.get(invocation), [section]: known });
  return known.payload;
}
