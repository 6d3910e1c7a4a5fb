import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import * as React from 'react';
import { PaneFrame } from './PaneFrame.tsx';

/** A content of a pane with tabs. */
export interface PaneTab {
  readonly id: string;
  readonly title: string;
  readonly content: React.ReactNode;
  /** Whether the content scrolls on its own. It stays mounted, so that it keeps its place. */
  readonly isFrame?: boolean;
}

interface TabbedPaneProps {
  /** The name of the list of tabs. */
  readonly label: string;
  /** The area of the grid around the pane. */
  readonly area: string;
  readonly tabs: readonly PaneTab[];
  /** The id of the selected tab. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What is below all contents. */
  readonly footer?: React.ReactNode;
}

/** A pane with several contents, of which one is shown. */
export function TabbedPane({
  label,
  area,
  tabs,
  value,
  onChange,
  footer,
}: TabbedPaneProps): React.JSX.Element {
  const prefix = React.useId();
  return (
    <PaneFrame area={area}>
      <Tabs
        value={value}
        onChange={(_, id: string) => onChange(id)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flex: 'none', minBlockSize: 44, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            value={id}
            label={title}
            id={`${prefix}-${id}`}
            aria-controls={`${prefix}-${id}-panel`}
            sx={{
              minBlockSize: 44,
              minInlineSize: 0,
              px: 1.5,
              py: 0,
              textTransform: 'none',
              '&:focus-visible': { bgcolor: 'action.focus' },
            }}
          />
        ))}
      </Tabs>
      {tabs.map(({ id, content, isFrame = false }) => {
        const isShown = id === value;
        return (
          <Box
            key={id}
            role="tabpanel"
            id={`${prefix}-${id}-panel`}
            aria-labelledby={`${prefix}-${id}`}
            hidden={!isShown}
            // A scrollable region must be reachable by keyboard.
            tabIndex={isFrame ? undefined : 0}
            sx={{
              position: 'relative',
              display: isShown ? 'flex' : 'none',
              flexDirection: 'column',
              flex: 1,
              minBlockSize: 0,
              overflow: isFrame ? 'hidden' : 'auto',
              '&:focus-visible': {
                outline: '2px solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
              },
            }}
          >
            {(isShown || isFrame) && content}
          </Box>
        );
      })}
      {footer}
    </PaneFrame>
  );
}
