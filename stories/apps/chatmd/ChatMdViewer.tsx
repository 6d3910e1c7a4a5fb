import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { flushSync } from 'react-dom';
import type { ChatMdProblem, ChatMdResolve } from '../../../src/reading/chatmd/index.ts';
import { AppLayout } from '../layout/AppLayout.tsx';
import { CodeEditor } from '../CodeEditor.tsx';
import type { SourceRange } from '../CodeEditor.tsx';
import { useTabs } from '../layout/useTabs.ts';
import { ChatMdChat } from './ChatMdChat.tsx';
import { ChatMdDeclarations } from './ChatMdDeclarations.tsx';
import { ChatMdOutline } from './ChatMdOutline.tsx';
import { ChatMdProblems } from './ChatMdProblems.tsx';
import { ChatMdSource, maxShownLength } from './ChatMdSource.tsx';
import { FilePicker } from './FilePicker.tsx';
import { pageSize } from './readChatMd.ts';
import { useChatMd } from './useChatMd.ts';

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
  const tabs = useTabs('problems');

  const open = async (chosen: readonly File[]): Promise<void> => {
    // A document may be opened together with the files that it refers to.
    const document = chosen.find(({ name }) => /\.(?:chatmd|md)$/.test(name)) ?? chosen[0];
    if (document !== undefined) {
      setFiles(new Map(chosen.map((file) => [file.name, file])));
      setSource(await document.text());
      setRange(undefined);
      setFirst(0);
    }
  };

  /** Highlights a range, and puts the cursor at its start. */
  const jumpTo = (target: SourceRange): void => {
    // On phones, the editor appears only now.
    flushSync(() => {
      tabs.select('source');
      setRange(target);
    });
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
        tabs={tabs}
        controls={
          <>
            <FilePicker onOpen={(chosen) => void open(chosen)} />
            {page !== undefined && page.length > pageSize && (
              <Button
                size="small"
                onClick={() => setFirst(first + pageSize < page.length ? first + pageSize : 0)}
                sx={{ textTransform: 'none' }}
              >
                Next messages (of {page.length.toLocaleString('en-US')})
              </Button>
            )}
            <Typography role="status" aria-label="Progress" variant="body2">
              {page === undefined ? 'Reading…' : ''}
            </Typography>
          </>
        }
        sourceTitle="Source"
        source={
          source.length < maxShownLength ? (
            <CodeEditor
              ref={editor}
              label="Document"
              regionLabel="Source text"
              value={source}
              onChange={setSource}
              range={range}
              faults={problems.flatMap(({ file, offset }) => (file === undefined ? [offset] : []))}
            />
          ) : (
            <ChatMdSource source={source} range={range} />
          )
        }
        chat={
          page && (
            <ChatMdChat
              key={`${version}-${first}`}
              messages={page.messages}
              onPoint={setRange}
              resolve={resolve}
            />
          )
        }
        details={[
          {
            id: 'problems',
            title: `Problems (${problems.length})`,
            content: <ChatMdProblems problems={problems} onJump={jumpToProblem} />,
          },
          {
            id: 'outline',
            title: 'Outline',
            content: <ChatMdOutline entries={page?.outline ?? []} range={range} onJump={jumpTo} />,
          },
          {
            id: 'declarations',
            title: 'Model and tools',
            content: page && <ChatMdDeclarations document={page} />,
          },
        ]}
      />
    </Box>
  );
}
