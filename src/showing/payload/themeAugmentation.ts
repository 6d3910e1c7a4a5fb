import type { ComponentsOverrides, ComponentsVariants } from '@mui/material/styles';
import type { ToolPayloadProps } from './ToolPayload.tsx';
import type { ToolPayloadClassKey } from './frame/toolPayloadClasses.ts';

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    ToolPayload: ToolPayloadClassKey;
  }

  interface ComponentsPropsList {
    ToolPayload: Partial<ToolPayloadProps>;
  }

  interface Components<Theme = unknown> {
    ToolPayload?: {
      defaultProps?: ComponentsPropsList['ToolPayload'];
      styleOverrides?: ComponentsOverrides<Theme>['ToolPayload'];
      variants?: ComponentsVariants<Theme>['ToolPayload'];
    };
  }
}
