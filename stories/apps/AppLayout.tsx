import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import * as React from 'react';

/** The arrangement of the panes for each number of columns. */
const grids = {
  1: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"head" "chat" "source" "detail"',
    // Without a fixed height, a long pane scrolls.
    '--Pane-maxHeight': '60dvh',
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
const twoColumns = 820;
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
  /** The pane with the source of the chat, in the area `source`. */
  readonly source: React.ReactElement;
  readonly chat: React.ReactNode;
  /** The pane with the details, in the area `detail`. */
  readonly detail: React.ReactElement;
  readonly maxColumns: 2 | 3;
}

/**
 * The layout of an app that shows the source of a chat and the chat. The chat comes first where there is room
 * for one column only, also for the keyboard.
 */
export function AppLayout({
  title,
  controls,
  source,
  chat,
  detail,
  maxColumns,
}: AppLayoutProps): React.JSX.Element {
  const root = React.useRef<HTMLDivElement>(null);
  const columns = useColumns(root, maxColumns);
  const chatPane = (
    <Paper
      key="chat"
      component="section"
      aria-label="Chat"
      variant="outlined"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gridArea: 'chat',
        minInlineSize: 0,
        minBlockSize: 0,
        blockSize: columns === 1 ? 'max(70dvh, 24rem)' : 'auto',
        overflow: 'hidden',
      }}
    >
      {chat}
    </Paper>
  );
  const sourcePane = <React.Fragment key="source">{source}</React.Fragment>;
  return (
    <Box
      ref={root}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: { xs: 1, sm: 2 },
        boxSizing: 'border-box',
        blockSize: columns === 1 ? 'auto' : 'var(--ChatFrame-height, 100dvh)',
        minBlockSize: columns === 1 ? 0 : '32rem',
        ...grids[columns],
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          gridArea: 'head',
          pt: 0.5,
          '& .MuiButton-root': { textTransform: 'none' },
        }}
      >
        <Typography component="h1" variant="h6">
          {title}
        </Typography>
        {controls}
      </Box>
      {columns === 1 ? [chatPane, sourcePane] : [sourcePane, chatPane]}
      {detail}
    </Box>
  );
}
