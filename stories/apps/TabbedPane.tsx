import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import * as React from 'react';
import { PaneFrame } from './PaneFrame.tsx';

interface TabbedPaneProps {
  /** The name of the list of tabs. */
  readonly label: string;
  /** The area of the grid around the pane. */
  readonly area: string;
  /** The contents, by the titles of their tabs. */
  readonly contents: Readonly<Record<string, React.ReactNode>>;
}

/** A pane with several contents, of which one is shown. */
export function TabbedPane({ label, area, contents }: TabbedPaneProps): React.JSX.Element {
  const id = React.useId();
  const titles = Object.keys(contents);
  const [index, setIndex] = React.useState(0);
  return (
    <PaneFrame area={area}>
      <Tabs
        value={index}
        onChange={(_, value: number) => setIndex(value)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ flex: 'none', minBlockSize: 40, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {titles.map((title, at) => (
          <Tab
            // oxlint-disable-next-line react/no-array-index-key -- a title can contain a count
            key={at}
            label={title}
            id={`${id}-${at}`}
            aria-controls={`${id}-panel`}
            sx={{ minBlockSize: 40, minInlineSize: 72, py: 0, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${index}`}
        tabIndex={0}
        sx={{
          flex: 1,
          minBlockSize: 0,
          maxBlockSize: 'var(--Pane-maxHeight, none)',
          overflow: 'auto',
        }}
      >
        {contents[titles[index] ?? '']}
      </Box>
    </PaneFrame>
  );
}
