import type { StreamingPayloadProps } from './StreamingPayload.tsx';
import type { CompletePayloadProps } from './CompletePayload.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';

/** The component that shows a value that has arrived, loaded lazily. */
export const completePayload: LazyComponent<CompletePayloadProps> = lazyComponent(
  async () => (await import('./CompletePayload.tsx')).CompletePayload,
);

/** The component that shows a value that is arriving, loaded lazily. */
export const streamingPayload: LazyComponent<StreamingPayloadProps> = lazyComponent(
  async () => (await import('./StreamingPayload.tsx')).StreamingPayload,
);

/** Loads the code for showing a value, before the value is shown. */
export async function preloadPayload(value: unknown, language?: string): Promise<void> {
  try {
    completePayload.preload();
    const { preloadView } = await import('./usePayloadView.ts');
    preloadView(value, language);
  } catch {
    // Code that couldn't be loaded now is requested again when the value is shown.
  }
}
