import type { PayloadView, PayloadViewHints } from './frame/PayloadView.ts';
import type { PayloadViewerProps } from './PayloadViewer.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';

/** The component that shows a value with its controls, loaded lazily. */
export const payloadViewer: LazyComponent<PayloadViewerProps> = lazyComponent(
  async () => (await import('./PayloadViewer.tsx')).PayloadViewer,
);

/** Facts about a value to preload, and the views to choose from. */
export interface PreloadPayloadOptions extends Partial<Omit<PayloadViewHints, 'isArriving'>> {
  /** @default all built-in views */
  readonly views?: readonly PayloadView[] | undefined;
}

/** Loads the code for showing a value, before the value is shown. The second argument can be its language. */
export async function preloadPayload(
  value: unknown,
  options: PreloadPayloadOptions | string = {},
): Promise<void> {
  try {
    payloadViewer.preload();
    const { preloadView } = await import('./preloadView.ts');
    preloadView(value, typeof options === 'string' ? { language: options } : options);
  } catch {
    // Code that couldn't be loaded now is requested again when the value is shown.
  }
}
