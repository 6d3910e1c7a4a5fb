import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { Pane } from './Pane.tsx';
import { TabbedPane } from './TabbedPane.tsx';
import type { PaneTab } from './TabbedPane.tsx';
import type { AppTabs } from './useTabs.ts';

/** The arrangement of the panes for each number of columns. */
const grids = {
  1: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"head" "panes"',
  },
  2: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateAreas: '"head head" "source chat" "detail chat"',
  },
  3: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"head head head" "source chat detail"',
  },
} as const;

type Columns = keyof typeof grids;

/** The widths at which there is room for another column. */
const twoColumns = 740;
const threeColumns = 1_180;

/** Returns the number of columns for which an element has room. */
function useColumns(element: React.RefObject<HTMLElement | null>, max: Columns): Columns {
  const [width, setWidth] = React.useState(window.innerWidth);
  React.useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (element.current) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  if (width < twoColumns) {
    return 1;
  }
  return width < threeColumns ? 2 : max;
}

interface AppLayoutProps {
  readonly title: string;
  /** The controls next to the title. */
  readonly controls: React.ReactNode;
  /** The title of the pane with the source of the chat. */
  readonly sourceTitle: string;
  readonly source: React.ReactNode;
  /** The chat, and below it its player. */
  readonly chat: React.ReactNode;
  readonly player?: React.ReactNode;
  readonly details: readonly PaneTab[];
  readonly tabs: AppTabs;
  readonly maxColumns: 2 | 3;
}

/**
 * The layout of an app that shows the source of a chat and the chat. The panes are tabs where there is room for
 * one column only, so that nothing but the shown pane scrolls.
 */
export function AppLayout({
  title,
  controls,
  sourceTitle,
  source,
  chat,
  player,
  details,
  tabs: { tab, detail, select },
  maxColumns,
}: AppLayoutProps): React.JSX.Element {
  const root = React.useRef<HTMLDivElement>(null);
  const columns = useColumns(root, maxColumns);
  const frames: readonly PaneTab[] = [
    { id: 'chat', title: 'Chat', content: chat, isFrame: true },
    { id: 'source', title: sourceTitle, content: source, isFrame: true },
  ];
  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: { xs: 1, sm: 2 },
        boxSizing: 'border-box',
        blockSize: 'var(--ChatFrame-height, 100dvh)',
        minBlockSize: columns === 1 ? '22rem' : '32rem',
        ...grids[columns],
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          gridArea: 'head',
          minBlockSize: 40,
        }}
      >
        <Typography component="h1" variant="h6" sx={{ lineHeight: 1.4 }}>
          {title}
        </Typography>
        {controls}
      </Box>
      {columns === 1 ? (
        <TabbedPane
          label="Panes"
          area="panes"
          tabs={[...frames, ...details]}
          value={tab}
          onChange={select}
          footer={player}
        />
      ) : (
        <>
          <Pane title={sourceTitle} area="source">
            {source}
          </Pane>
          <Pane title="Chat" area="chat">
            {chat}
            {player}
          </Pane>
          <TabbedPane
            label="Details"
            area="detail"
            tabs={details}
            value={detail}
            onChange={select}
          />
        </>
      )}
    </Box>
  );
}
