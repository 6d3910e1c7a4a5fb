import { lazyComponent } from '../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../ui/lazyComponent.tsx';
import type { PayloadView, PayloadViewProps } from '../frame/PayloadView.ts';

const components = new WeakMap<PayloadView['load'], LazyComponent<PayloadViewProps>>();

/** Returns the component of a view, which loads when it is first rendered. The same one for each call. */
export function getViewComponent({ load }: PayloadView): LazyComponent<PayloadViewProps> {
  const component = components.get(load) ?? lazyComponent(load);
  components.set(load, component);
  return component;
}
