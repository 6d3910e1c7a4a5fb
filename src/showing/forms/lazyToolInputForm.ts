import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';
import type { ToolInputFormProps } from './ToolInputDraft.ts';

/** `ToolInputForm`, loaded when it is first rendered. */
export const lazyToolInputForm: LazyComponent<ToolInputFormProps> = lazyComponent(
  async () => (await import('./ToolInputForm.tsx')).ToolInputForm,
);
