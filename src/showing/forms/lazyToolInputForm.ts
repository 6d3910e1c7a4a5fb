import { lazyComponent } from '../ui/lazyComponent.tsx';
import type { LazyComponent } from '../ui/lazyComponent.tsx';
import type { ToolInputFormProps } from './ToolInputDraft.ts';

/** The form for the input of a tool. Loads when it is first rendered. */
export const lazyToolInputForm: LazyComponent<ToolInputFormProps> = lazyComponent(
  async () => (await import('./ToolInputForm.tsx')).ToolInputForm,
);
