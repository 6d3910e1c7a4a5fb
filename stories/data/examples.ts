import { writeCall } from '../../src/reading/syntax/index.ts';
import { notations, protocols } from '../apps/playground/formats.ts';
import type { Format, Notation } from '../apps/playground/formats.ts';
import { protocolAnswers } from './protocolAnswers.ts';

/** An answer in a format. */
export interface Example {
  readonly format: Format;
  readonly text: string;
}

const weather = {
  toolCallId: 'call_1',
  toolName: 'get_weather',
  state: 'input-available',
  input: { city: 'Lisbon', unit: 'celsius' },
} as const;

const places = {
  toolCallId: 'call_2',
  toolName: 'search_places',
  state: 'input-available',
  input: { query: 'easy walk with a view', near: 'Lisbon' },
} as const;

const writeAnswer = ({ syntax }: Notation): string => {
  const calls = [weather, places].map((call) => writeCall(call, syntax).trimEnd());
  return `Let me check the weather first.\n\n${calls.join('\n\n')}\n`;
};

/** An answer in each notation and each protocol. */
export const examples: readonly Example[] = [
  ...notations.map((format) => ({ format, text: writeAnswer(format) })),
  ...protocols.map((format) => ({ format, text: protocolAnswers[format.name] ?? '' })),
];
