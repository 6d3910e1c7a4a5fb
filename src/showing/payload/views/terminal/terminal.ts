import type { PayloadView } from '../../frame/PayloadView.ts';
import { readTerminalOutput } from './readTerminalOutput.ts';

/** Number of characters at the start of text to search for escape codes. */
const maxStart = 50_000;

/** Matches names of tools that run commands, in lowercase and without separators. */
const shellTools =
  /^(?:bash|shell|localshell|exec|terminal|(?:exec|execute|run)(?:shell|bash|terminal)?(?:command|cmd)|runinterminal)$/;

const isShellTool = (name = ''): boolean => {
  const last =
    name
      .slice(-100)
      .split(/__|[./:]/)
      .at(-1) ?? '';
  return shellTools.test(last.toLowerCase().replaceAll(/[^a-z]/g, ''));
};

/** The view for the output of commands, with colors. */
export const terminal: PayloadView = {
  name: 'terminal',
  matches: (value, { toolName, side }) => {
    const start = typeof value === 'string' ? value.slice(0, maxStart) : undefined;
    if (start?.includes('\u001B[') === true || readTerminalOutput(value) !== undefined) {
      return 0.85;
    }
    return start !== undefined && side === 'output' && isShellTool(toolName) ? 0.65 : 0;
  },
  load: async () => (await import('./TerminalView.tsx')).TerminalView,
  isSearchable: true,
  isLive: true,
};
