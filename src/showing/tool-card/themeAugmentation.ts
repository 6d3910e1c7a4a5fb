import type { ComponentsOverrides, ComponentsVariants } from '@mui/material/styles';
import type { ToolCardClassKey } from './frame/toolCardClasses.ts';
import type { ToolCardProps } from './ToolCard.tsx';

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    ToolCard: ToolCardClassKey;
  }

  interface ComponentsPropsList {
    ToolCard: Partial<ToolCardProps>;
  }

  interface Components<Theme = unknown> {
    ToolCard?: {
      defaultProps?: ComponentsPropsList['ToolCard'];
      styleOverrides?: ComponentsOverrides<Theme>['ToolCard'];
      variants?: ComponentsVariants<Theme>['ToolCard'];
    };
  }
}
