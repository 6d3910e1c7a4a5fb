import type { ToolCardInvocation, ToolCardMessage } from '../../src/index.ts';
import { situations, startInput } from './situations.ts';

/** Tools to look at: the input and output of a call of each. */
export const exploredTools = {
  get_weather: {
    input: { city: 'Lisbon', units: 'metric', days: 3 },
    output: {
      city: 'Lisbon',
      forecast: [
        { day: 'Friday', high: 22, sky: 'sunny' },
        { day: 'Saturday', high: 21, sky: 'a few clouds' },
      ],
    },
  },
  search_docs: {
    input: { query: 'how to theme a card', limit: 2 },
    output:
      '## Theming\n\nSet `styleOverrides` of **ToolCard** in your theme.\n\n- Slots\n- Variants',
  },
  run_command: {
    input: { command: 'npm test', cwd: '/home/ada/app' },
    output: '```sh\n$ npm test\n412 passed, 0 failed\n```',
  },
  delete_files: {
    input: { path: '/var/cache/thumbnails', olderThanDays: 30 },
    output: { deleted: 1_204, freed: '1.8 GB' },
  },
  mcp__linear__create_issue_with_attachments: {
    input: { title: 'The tram is late', labels: ['bug', 'trams'] },
    output: { id: 'LIN-482', url: 'https://linear.example.com/LIN-482' },
  },
} as const;

/** The name of a tool to look at. */
export type ExploredTool = keyof typeof exploredTools;

/** The name of a situation to look at. */
export type ExploredSituation = keyof typeof situations;

interface Situation {
  readonly invocation: ToolCardInvocation;
  readonly message: ToolCardMessage;
}

const tokens = new Map<string, string>();

/** Returns the token of a live input that has half arrived. */
function getToken(tool: ExploredTool): string {
  const text = JSON.stringify(exploredTools[tool].input, null, 1);
  const token = tokens.get(tool) ?? startInput(text.slice(0, Math.ceil(text.length * 0.7)));
  tokens.set(tool, token);
  return token;
}

/** Returns a situation with a call of another tool. */
export function getSituation(name: ExploredSituation, tool: ExploredTool): Situation {
  const { invocation, message }: Situation = situations[name];
  const { input, output } = exploredTools[tool];
  const call: ToolCardInvocation = {
    ...invocation,
    toolName: tool,
    ...('input' in invocation && { input }),
    ...('output' in invocation && { output }),
  };
  return name === 'preparing'
    ? {
        invocation: call,
        message: {
          ...message,
          metadata: { toolcard: { [call.toolCallId]: { live: getToken(tool) } } },
        },
      }
    : { invocation: call, message };
}
