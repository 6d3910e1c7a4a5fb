import { callAppCode } from './callAppCode.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** What came of loading a payload. */
export type ToolCardLoadedPayload =
  | { readonly state: 'loaded'; readonly value: unknown; readonly size?: number }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: string };

/** A payload that lives outside of its chat, and the way to get it. */
export interface ToolCardLazyPayload {
  /** Where it lives, as people read it. */
  readonly src: string;
  /** How many bytes it has, where that is known. */
  readonly size?: number;
  readonly load: () => Promise<ToolCardLoadedPayload>;
}

/** The payload of a call that lives elsewhere; undefined where the call holds it. */
export type ToolCardPayloadLocator = (
  invocation: ToolCardInvocation,
  section: 'input' | 'output',
) => ToolCardLazyPayload | undefined;

type Located = Partial<Record<'input' | 'output', { payload: ToolCardLazyPayload | undefined }>>;

const located = new WeakMap<ToolCardPayloadLocator, WeakMap<ToolCardInvocation, Located>>();

/** The payload of a call that lives elsewhere: each is one object, so that it is loaded once. */
export function locatePayload(
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
    payload: callAppCode(locate, invocation, section),
  };
  calls.set(invocation, { ...calls.get(invocation), [section]: known });
  return known.payload;
}
