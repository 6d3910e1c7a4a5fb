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
import { ChatMdOutline } from './ChatMdOutline.tsx';
import { ChatMdSource, maxShownLength } from './ChatMdSource.tsx';
import type { SourceRange } from './ChatMdSource.tsx';
import { Pane } from './Pane.tsx';
import { ReplayContext, ReplayControls } from './ReplayControls.tsx';
import { pageSize } from './readChatMd.ts';
import { useChatMd } from './useChatMd.ts';

/** Returns the source range of a call, which is recorded in the metadata. */
const getRange = (metadata: Record<string, unknown> | undefined): SourceRange | undefined => {
  const notes = new Map(Object.entries(Object(metadata?.['toolcard'])));
  const { start, end }: { start?: unknown; end?: unknown } = Object(notes.get('source'));
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
};

/**
 * Creates renderers for cards that load external payloads, and that highlight their source when the user
 * points at them.
 */
const createPointingRenderers = (
  onPoint: (range: SourceRange | undefined) => void,
  resolve: ChatMdResolve,
): ChatPartRendererMap => {
  const renderers = createToolRenderers({
    lazyPayload: (invocation, section) => lazyPayload(invocation, section, resolve),
  });
  return {
    ...renderers,
    tool: (props) => {
      const { toolInvocation } = props.part;
      const point = (): void => onPoint(getRange(toolInvocation.callProviderMetadata));
      return (
        <Box onMouseEnter={point} onMouseLeave={() => onPoint(undefined)} onFocus={point}>
          {renderers.tool?.(props)}
        </Box>
      );
    },
  };
};

/** Returns the last segment of a path. */
const getFileName = (src: string): string => src.split('/').at(-1) ?? src;

/** Creates a resolver that finds files by name: images as URLs, everything else as text. */
const createResolver =
  (files: ReadonlyMap<string, File>): ChatMdResolve =>
  (src, kind) => {
    const file = files.get(getFileName(src));
    return file && kind === 'image' ? URL.createObjectURL(file) : file?.text();
  };

/** Props of the viewer. */
export interface ChatMdViewerProps {
  /** The document that is shown initially. */
  readonly initialSource: string;
}

/** Shows a ChatMD document as a chat, next to its source. The user can open or drop files. */
export function ChatMdViewer({ initialSource }: ChatMdViewerProps): React.JSX.Element {
  const [{ source, version }, setDocument] = React.useState({ source: initialSource, version: 0 });
  const [range, setRange] = React.useState<SourceRange>();
  const [first, setFirst] = React.useState(0);
  const setSource = (text: string): void => setDocument({ source: text, version: version + 1 });
  const [files, setFiles] = React.useState<ReadonlyMap<string, File>>(new Map());
  const picker = React.useRef<HTMLInputElement>(null);
  const resolve = React.useMemo(() => createResolver(files), [files]);
  const page = useChatMd(source, first, files.size > 1 ? resolve : undefined);
  const partRenderers = React.useMemo(() => createPointingRenderers(setRange, resolve), [resolve]);
  const [isReplay, setIsReplay] = React.useState(false);
  const canReplay = source.length < maxShownLength;
  const replay = React.useMemo(
    () => createReplayAdapter({ transcript: parseChatMd(canReplay ? source : '') }),
    [canReplay, source],
  );

  const open = async (chosen: readonly File[]): Promise<void> => {
    // A document may be opened together with the files that it refers to.
    const document = chosen.find(({ name }) => /\.(?:chatmd|md)$/.test(name)) ?? chosen[0];
    if (document !== undefined) {
      setFiles(new Map(chosen.map((file) => [file.name, file])));
      setSource(await document.text());
      setRange(undefined);
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
        ChatMD viewer
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
          or drop a document and the files that it refers to anywhere.
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
      {page?.problems.map(({ offset, code, message, line, column }) => (
        <Alert key={`${offset}-${code}`} severity="info">
          Line {line}, column {column}: {message}
        </Alert>
      ))}
      {page === undefined ? (
        <Typography role="status">Reading…</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <Pane title="Model and tools">
            <ChatMdDeclarations document={page} />
          </Pane>
          <Pane title="Outline">
            <ChatMdOutline entries={page.outline} onPoint={setRange} />
          </Pane>
          <Box sx={{ minInlineSize: 0 }}>
            <Box sx={{ blockSize: '70dvh' }}>
              <ReplayContext value={isReplay ? replay : null}>
                <ChatBox
                  key={`${version}-${first}-${isReplay}`}
                  adapter={replay}
                  partRenderers={partRenderers}
                  initialMessages={isReplay ? [] : page.messages}
                  slots={{ conversationHeaderActions: ReplayControls }}
                />
              </ReplayContext>
            </Box>
            {page.length > pageSize && (
              <Button
                onClick={() => setFirst(first + pageSize < page.length ? first + pageSize : 0)}
              >
                Next messages (of {page.length.toLocaleString('en-US')})
              </Button>
            )}
            {canReplay && (
              <Button onClick={() => setIsReplay(!isReplay)}>
                {isReplay ? 'Exit replay' : 'Replay'}
              </Button>
            )}
          </Box>
          <Pane title="Source">
            <ChatMdSource source={source} range={range} />
          </Pane>
        </Box>
      )}
    </Box>
  );
}
