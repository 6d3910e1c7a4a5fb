import type { ToolApprovalPillProps } from './ToolApprovalPill.tsx';

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    ToolApprovalPill: ToolApprovalPillProps;
  }

  interface Components {
    ToolApprovalPill?: {
      defaultProps?: ComponentsPropsList['ToolApprovalPill'];
    };
  }
}
