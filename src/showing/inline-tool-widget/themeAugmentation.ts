import type { ComponentsOverrides, ComponentsVariants } from '@mui/material/styles';
import type { InlineToolWidgetProps } from './InlineToolWidget.tsx';
import type { InlineToolWidgetClassKey } from './inlineToolWidgetClasses.ts';

declare module '@mui/material/styles' {
  interface ComponentNameToClassKey {
    InlineToolWidget: InlineToolWidgetClassKey;
  }

  interface ComponentsPropsList {
    InlineToolWidget: Partial<InlineToolWidgetProps>;
  }

  interface Components<Theme = unknown> {
    InlineToolWidget?: {
      defaultProps?: ComponentsPropsList['InlineToolWidget'];
      styleOverrides?: ComponentsOverrides<Theme>['InlineToolWidget'];
      variants?: ComponentsVariants<Theme>['InlineToolWidget'];
    };
  }
}
