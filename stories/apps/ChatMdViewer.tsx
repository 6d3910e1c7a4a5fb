import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChatBox } from '@mui/x-chat';
import type { ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { createReplayAdapter } from '../../src/reading/adapter/index.ts';
import { lazyPayload, parseChatMd } from '../../src/reading/chatmd/index.ts';
import type { ChatMdResolve } from '../../src/reading/chatmd/index.ts';
import { createToolRenderers } from '../../src/index.ts';
import { ChatMdDeclarations } from './ChatMdDeclarations.tsx';
import { Pane } from './Pane.tsx';
import { ReplayContext, ReplayControls } from './ReplayControls.tsx';
import { pageLength } from './readChatMd.ts';
import type { OutlineEntry } from './readChatMd.ts';
import { useChatMd } from './useChatMd.ts';

/** A stretch of the source. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

type Point = (stretch: Stretch | undefined) => void;

/** As much of a long source as is shown around what is pointed at. */
const shown = 20_000;

/** Brings a mark into its pane. The page itself must not move under the pointer. */
const showInPane = (mark: HTMLElement | null): void => {
  const pane = mark?.closest('[role="region"]');
  if (mark && pane && mark.textContent !== '') {
    pane.scrollTop = mark.offsetTop - pane.clientHeight / 3;
  }
};

function Source({ source, at }: { readonly source: string; readonly at: Stretch | undefined }) {
  const from = Math.max(0, (at?.start ?? 0) - shown / 4);
  const { start, end } = at ?? { start: from, end: from };
  const last = Math.min(source.length, from + shown);
  return (
    <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {source.slice(from, start)}
      <mark key={`${start}-${end}`} ref={showInPane}>
        {source.slice(start, Math.min(end, last))}
      </mark>
      {source.slice(Math.min(end, last), last)}
    </Box>
  );
}

/** Where a call stands in the source, as its notes say. */
const placeOf = (metadata: Record<string, unknown> | undefined): Stretch | undefined => {
  const notes = new Map(Object.entries(Object(metadata?.['toolcard'])));
  const { start, end }: { start?: unknown; end?: unknown } = Object(notes.get('source'));
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
};

/** The renderers of cards, which load what lives elsewhere, and point at their places in the source. */
const pointingRenderers = (onPoint: Point, resolve: ChatMdResolve): ChatPartRendererMap => {
  const renderers = createToolRenderers({
    lazyPayload: (invocation, section) => lazyPayload(invocation, section, resolve),
  });
  return {
    ...renderers,
    tool: (props) => {
      const { toolInvocation } = props.part;
      const point = (): void => onPoint(placeOf(toolInvocation.callProviderMetadata));
      return (
        <Box onMouseEnter={point} onMouseLeave={() => onPoint(undefined)} onFocus={point}>
          {renderers.tool?.(props)}
        </Box>
      );
    },
  };
};

interface OutlineProps {
  readonly entries: readonly OutlineEntry[];
  readonly onPoint: Point;
}

/** The elements of a document, each of which points at its place in the source. */
function Outline({ entries, onPoint }: OutlineProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {entries.map((entry) => (
        <Button
          key={entry.start}
          size="small"
          sx={{ textTransform: 'none' }}
          onMouseEnter={() => onPoint(entry)}
          onMouseLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(entry)}
        >
          {entry.tag === undefined ? 'text' : `<${entry.tag}>, line ${entry.line}`}
        </Button>
      ))}
    </Box>
  );
}

/** The last part of a path. */
const nameOf = (src: string): string => src.split('/').at(-1) ?? src;

/** Props of the viewer. */
export interface ChatMdViewerProps {
  /** The document to begin with. */
  readonly initialSource: string;
}

/** A ChatMD document as the chat that it is, beside its source. Takes files, also dropped ones. */
export function ChatMdViewer({ initialSource }: ChatMdViewerProps): React.JSX.Element {
  const [{ source, version }, setDocument] = React.useState({ source: initialSource, version: 0 });
  const [at, setAt] = React.useState<Stretch>();
  const [first, setFirst] = React.useState(0);
  const setSource = (text: string): void => setDocument({ source: text, version: version + 1 });
  const [files, setFiles] = React.useState<ReadonlyMap<string, File>>(new Map());
  const picker = React.useRef<HTMLInputElement>(null);
  const read = useChatMd(source, first);
  const partRenderers = React.useMemo(
    () => pointingRenderers(setAt, (src) => files.get(nameOf(src))?.text()),
    [files],
  );
  const [isReplay, setIsReplay] = React.useState(false);
  const canReplay = source.length < shown;
  const replay = React.useMemo(
    () => createReplayAdapter({ transcript: parseChatMd(canReplay ? source : '') }),
    [canReplay, source],
  );

  const open = async (chosen: readonly File[]): Promise<void> => {
    // What is opened together belongs together: a document, and the files that it names.
    const document = chosen.find(({ name }) => !name.endsWith('.json')) ?? chosen[0];
    if (document !== undefined) {
      setFiles(new Map(chosen.map((file) => [file.name, file])));
      setSource(await document.text());
      setAt(undefined);
      setFirst(0);
      setIsReplay(false);
    }
  };

  return (
    <Box
      sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 2 } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open([...event.dataTransfer.files]);
      }}
    >
      <Typography component="h1" variant="h6">
        A conversation as a file
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          Open files
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => void open([...(event.target.files ?? [])])}
        />
        <Typography variant="body2">
          or drop them anywhere: a document, and the files that it names.
        </Typography>
      </Box>
      {canReplay && (
        <TextField
          label="Document"
          multiline
          maxRows={8}
          value={source}
          onChange={(event) => setSource(event.target.value)}
          slotProps={{
            htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } },
          }}
        />
      )}
      {read?.problems.map(({ offset, code, message, line, column }) => (
        <Alert key={`${offset}-${code}`} severity="info">
          Line {line}, column {column}: {message}
        </Alert>
      ))}
      {read === undefined ? (
        <Typography role="status">Reading…</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <Pane title="Declared">
            <ChatMdDeclarations document={read} />
          </Pane>
          <Pane title="Elements">
            <Outline entries={read.outline} onPoint={setAt} />
          </Pane>
          <Box sx={{ minInlineSize: 0 }}>
            <Box sx={{ blockSize: '70dvh' }}>
              <ReplayContext value={isReplay ? replay : null}>
                <ChatBox
                  key={`${version}-${first}-${isReplay}`}
                  adapter={replay}
                  partRenderers={partRenderers}
                  initialMessages={isReplay ? [] : read.messages}
                  slots={{ conversationHeaderActions: ReplayControls }}
                />
              </ReplayContext>
            </Box>
            {read.length > pageLength && (
              <Button
                onClick={() => setFirst(first + pageLength < read.length ? first + pageLength : 0)}
              >
                More of {read.length} messages
              </Button>
            )}
            {canReplay && (
              <Button onClick={() => setIsReplay(!isReplay)}>
                {isReplay ? 'Show all of it' : 'Replay'}
              </Button>
            )}
          </Box>
          <Pane title="Source">
            <Source source={source} at={at} />
          </Pane>
        </Box>
      )}
    </Box>
  );
}
