import type { ToolGrantListProps } from './ToolGrantList.tsx';

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    ToolGrantList: ToolGrantListProps;
  }

  interface Components {
    ToolGrantList?: {
      defaultProps?: ComponentsPropsList['ToolGrantList'];
    };
  }
}
