import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as React from 'react';
import type { ChatMdDocument, ChatMdTool } from '../../../src/reading/chatmd/index.ts';

const kinds: Record<ChatMdTool['type'], string> = {
  builtin: 'Built-in',
  command: 'Commands',
  agent: 'Agents',
  mcp: 'MCP servers',
};

const getName = (tool: ChatMdTool): string => (tool.type === 'mcp' ? tool.server : tool.name);

const getDetails = (tool: ChatMdTool): readonly string[] => {
  const { description } = tool;
  const own = {
    builtin: () => [],
    command: () => (tool.type === 'command' ? [tool.command] : []),
    agent: () => (tool.type === 'agent' ? [tool.agent] : []),
    mcp: () => (tool.type === 'mcp' ? (tool.filter ?? ['All tools']) : []),
  }[tool.type]();
  return [...own, ...(description === undefined ? [] : [description])];
};

interface ChatMdDeclarationsProps {
  readonly document: Pick<ChatMdDocument, 'config' | 'tools'>;
}

/** The model of a document, and a tree of its tools. */
export function ChatMdDeclarations({ document }: ChatMdDeclarationsProps): React.JSX.Element {
  const { config, tools } = document;
  const used = Object.entries(kinds).filter(([kind]) => tools.some(({ type }) => type === kind));
  return (
    <Box
      sx={{ p: 1.5, fontSize: 14, lineHeight: '20px', '& ul': { m: 0, paddingInlineStart: 2.5 } }}
    >
      <Typography variant="body2">
        {config?.model === undefined ? 'No model specified' : `Model: ${config.model}`}
      </Typography>
      <ul aria-label="Tools">
        {used.map(([kind, title]) => (
          <li key={kind}>
            {title}
            <ul>
              {tools
                .filter(({ type }) => type === kind)
                .map((tool) => (
                  <li key={tool.element.start}>
                    <bdi>{getName(tool)}</bdi>
                    <ul>
                      {getDetails(tool).map((detail) => (
                        <li key={detail}>
                          <bdi>{detail}</bdi>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Box>
  );
}
