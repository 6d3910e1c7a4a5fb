import type { LivePayloadProps } from './StreamingPayload.tsx';
import type { SettledPayloadProps } from './CompletePayload.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';

/** A value that has arrived, with its views and controls. */
export const completePayload: LazyComponent<SettledPayloadProps> = lazyComponent(
  async () => (await import('./CompletePayload.tsx')).CompletePayload,
);

/** A value that arrives. */
export const streamingPayload: LazyComponent<LivePayloadProps> = lazyComponent(
  async () => (await import('./StreamingPayload.tsx')).StreamingPayload,
);

/** Fetches what the payload of a value needs, before it is shown. */
export async function preloadPayload(value: unknown, language?: string): Promise<void> {
  try {
    completePayload.preload();
    const { preloadView } = await import('./usePayloadView.ts');
    preloadView(value, language);
  } catch {
    // What could not be fetched now is fetched when it is shown.
  }
}
