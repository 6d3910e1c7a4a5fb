import type { PreloadPayloadOptions } from './preloadPayload.ts';
import { findViews } from './usePayloadView.ts';
import { getViewComponent } from './views/getViewComponent.ts';
import { payloadViews } from './views/payloadViews.ts';

/** Loads the default view for a value. */
export function preloadView(value: unknown, options: PreloadPayloadOptions): void {
  const { views = payloadViews, language, toolName, side } = options;
  const { best } = findViews(views, value, { language, toolName, side, isArriving: false });
  getViewComponent(best).preload();
}
