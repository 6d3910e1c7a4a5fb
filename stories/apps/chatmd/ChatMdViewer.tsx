import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChatBox } from '@mui/x-chat';
import type { ChatPartRendererMap } from '@mui/x-chat/headless';
import * as React from 'react';
import { createReplayAdapter } from '../../../src/reading/adapter/index.ts';
import { lazyPayload, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import type { ChatMdProblem, ChatMdResolve } from '../../../src/reading/chatmd/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import { AppLayout } from '../AppLayout.tsx';
import { ChatMdDeclarations } from './ChatMdDeclarations.tsx';
import { ChatMdEditor } from './ChatMdEditor.tsx';
import { ChatMdOutline } from './ChatMdOutline.tsx';
import { ChatMdProblems } from './ChatMdProblems.tsx';
import { ChatMdSource, maxShownLength } from './ChatMdSource.tsx';
import type { SourceRange } from './ChatMdSource.tsx';
import { FilePicker } from './FilePicker.tsx';
import { Pane } from '../Pane.tsx';
import { TabbedPane } from '../TabbedPane.tsx';
import { ReplayContext, ReplayControls } from '../ReplayControls.tsx';
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

/** The chat is read, not written. */
const slots = {
  composerRoot: () => null,
  conversationHeaderActions: ReplayControls,
  messageAvatar: null,
};
const replayFeatures = { suggestions: false, attachments: false } as const;
const features = { ...replayFeatures, conversationHeader: false } as const;

/**
 * Shows a ChatMD document as a chat, next to an editor, its problems and its outline. The user can open or
 * drop files.
 */
export function ChatMdViewer({ initialSource }: ChatMdViewerProps): React.JSX.Element {
  const [{ source, version }, setDocument] = React.useState({ source: initialSource, version: 0 });
  const [range, setRange] = React.useState<SourceRange>();
  const [first, setFirst] = React.useState(0);
  const setSource = (text: string): void => setDocument({ source: text, version: version + 1 });
  const [files, setFiles] = React.useState<ReadonlyMap<string, File>>(new Map());
  const editor = React.useRef<HTMLTextAreaElement>(null);
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

  /** Highlights a range, and puts the cursor at its start. */
  const jumpTo = (target: SourceRange): void => {
    setRange(target);
    editor.current?.focus({ preventScroll: true });
    editor.current?.setSelectionRange(target.start, target.start);
  };

  const jumpToProblem = ({ offset, file }: ChatMdProblem): void => {
    if (file === undefined) {
      const end = source.indexOf('\n', offset);
      jumpTo({ start: offset, end: end === -1 ? source.length : end });
    }
  };

  const problems = page?.problems ?? [];
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open([...event.dataTransfer.files]);
      }}
    >
      <AppLayout
        title="ChatMD viewer"
        maxColumns={2}
        controls={
          <>
            <FilePicker onOpen={(chosen) => void open(chosen)} />
            {page !== undefined && page.length > pageSize && (
              <Button
                size="small"
                onClick={() => setFirst(first + pageSize < page.length ? first + pageSize : 0)}
              >
                Next messages (of {page.length.toLocaleString('en-US')})
              </Button>
            )}
            {canReplay && (
              <Button size="small" onClick={() => setIsReplay(!isReplay)}>
                {isReplay ? 'Exit replay' : 'Replay'}
              </Button>
            )}
            <Typography role="status" aria-label="Progress" variant="body2">
              {page === undefined ? 'Reading…' : ''}
            </Typography>
          </>
        }
        source={
          <Pane title="Source" area="source">
            {canReplay ? (
              <ChatMdEditor
                ref={editor}
                source={source}
                onChange={setSource}
                range={range}
                problems={problems}
              />
            ) : (
              <ChatMdSource source={source} range={range} />
            )}
          </Pane>
        }
        chat={
          page && (
            <ReplayContext value={isReplay ? replay : null}>
              <ChatBox
                key={`${version}-${first}-${isReplay}`}
                adapter={replay}
                partRenderers={partRenderers}
                initialMessages={isReplay ? [] : page.messages}
                features={isReplay ? replayFeatures : features}
                slots={slots}
                sx={{ border: 0, blockSize: '100%' }}
              />
            </ReplayContext>
          )
        }
        detail={
          <TabbedPane
            label="Details"
            area="detail"
            contents={{
              [`Problems (${problems.length})`]: (
                <ChatMdProblems problems={problems} onJump={jumpToProblem} />
              ),
              Outline: (
                <ChatMdOutline entries={page?.outline ?? []} range={range} onJump={jumpTo} />
              ),
              'Model and tools': page && <ChatMdDeclarations document={page} />,
            }}
          />
        }
      />
    </Box>
  );
}
