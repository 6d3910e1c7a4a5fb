import type { ToolAnnouncerProps } from './ToolAnnouncer.tsx';

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    ToolAnnouncer: ToolAnnouncerProps;
  }

  interface Components {
    ToolAnnouncer?: {
      defaultProps?: ComponentsPropsList['ToolAnnouncer'];
    };
  }
}
