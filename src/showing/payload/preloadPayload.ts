import type { PayloadView, PayloadViewHints } from './frame/PayloadView.ts';
import type { PayloadViewerProps } from './PayloadViewer.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';

/** The component that shows a value with its controls. Loaded lazily. */
export const payloadViewer: LazyComponent<PayloadViewerProps> = lazyComponent(
  async () => (await import('./PayloadViewer.tsx')).PayloadViewer,
);

/** Options for `preloadPayload`: hints about the value, and the available views. */
export interface PreloadPayloadOptions extends Partial<Omit<PayloadViewHints, 'isArriving'>> {
  /**
   * The views to choose from.
   * @default all built-in views
   */
  readonly views?: readonly PayloadView[] | undefined;
}

/** Loads the code that will show a value. Instead of options, the second argument can be the language of the value. */
export async function preloadPayload(
  value: unknown,
  options: PreloadPayloadOptions | string = {},
): Promise<void> {
  try {
    payloadViewer.preload();
    const { preloadView } = await import('./preloadView.ts');
    preloadView(value, typeof options === 'string' ? { language: options } : options);
  } catch {
    // Ignores the error, because the code is requested again when the value is shown.
  }
}
