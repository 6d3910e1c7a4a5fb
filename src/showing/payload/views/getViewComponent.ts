import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { PayloadView, PayloadViewProps } from '../frame/PayloadView.ts';

const components = new WeakMap<PayloadView['load'], LazyComponent<PayloadViewProps>>();

/** Returns the lazy component of a view. Cached, so that each view has a single component. */
export function getViewComponent({ load }: PayloadView): LazyComponent<PayloadViewProps> {
  const component = components.get(load) ?? lazyComponent(load);
  components.set(load, component);
  return component;
}
