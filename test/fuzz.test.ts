import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { modelSyntaxes, parseText, syntaxes, validateInput } from '../src/reading/syntax/index.ts';
import type { ScannerOptions, Syntax, ToolEvent } from '../src/reading/syntax/index.ts';
import { readEvents } from './support/readEvents.ts';
import type { Recording } from './support/readEvents.ts';
import { seededRandom } from './support/seededRandom.ts';
import { createRandomText, splitRandomly } from './support/textGrammar.ts';

// `npm run fuzz` sets a higher number of runs, and a seed to repeat them.
const runs = Number(process.env['FUZZ_RUNS'] ?? 20_000);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const textsPerProgress = 50_000;

type Options = Omit<ScannerOptions, 'onEvent' | 'onCall' | 'onTruncated'>;

const tools = {
  search: {
    inputSchema: {
      properties: { q: { type: 'array', items: { type: 'integer' } }, b: { type: 'boolean' } },
    },
    readOnly: true,
  },
  a: { inputSchema: { required: ['key'] } },
};

/** One model of each family, and an unknown one. */
const models = [
  'DeepSeek-V3.2',
  'Qwen3-Coder',
  'Hermes-4',
  'claude-opus',
  'GLM-5',
  'Kimi-K3',
  'Mistral-Small',
  'gemma-4',
  'command-a',
  'Llama-4',
  'Llama-3.3',
  'gpt-oss',
  'unknown',
];

/** Chooses all notations, those of a model, or some in random order. */
const chooseSyntaxes = (random: () => number): readonly Syntax[] => {
  const all = Object.values(syntaxes);
  const model = models[Math.floor(random() * models.length * 3)];
  if (model !== undefined) {
    return modelSyntaxes(model);
  }
  const share = random();
  const chosen = all.filter(() => random() < share).toSorted(() => random() - 0.5);
  return chosen.length === 0 ? all : chosen;
};

/** Creates random options: random notations, and sometimes other options. */
const createOptions = (seed: number): Options => {
  const random = seededRandom(seed);
  return {
    syntaxes: chooseSyntaxes(random),
    ...(random() < 0.3 && { tools }),
    ...(random() < 0.2 && { tools, validate: validateInput }),
    ...(random() < 0.15 && { maxCalls: 1 + Math.floor(random() * 3) }),
    ...(random() < 0.15 && { tools, chain: true }),
    ...(random() < 0.1 && { dynamic: true }),
  };
};

interface TruncatedRecording extends Recording {
  readonly truncatedAt: readonly number[];
}

const read = (pieces: readonly string[], options: Options): TruncatedRecording => {
  const truncatedAt: number[] = [];
  const onTruncated = (offset: number): void => {
    truncatedAt.push(offset);
  };
  return { ...readEvents(pieces, { ...options, onTruncated }), truncatedAt };
};

const announced = (events: readonly ToolEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'tool-input-start' ? [event.toolCallId] : []));

const isEnd = (event: ToolEvent): boolean =>
  event.type === 'tool-input-available' ||
  event.type === 'tool-input-error' ||
  (event.type === 'problem' && event.problem.code === 'cut-off');

const ended = (events: readonly ToolEvent[]): ReadonlySet<string | undefined> =>
  new Set(
    events
      .filter(isEnd)
      .map((event) =>
        event.type === 'problem'
          ? event.problem.toolCallId
          : 'toolCallId' in event
            ? event.toolCallId
            : undefined,
      ),
  );

/** Returns the text without its calls and without its byte order mark. */
const withoutCalls = (text: string, { calls }: TruncatedRecording): string => {
  let rest = '';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { start, end } of calls) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
};

/** Whether a text is another one without some of its characters. */
const isPartOf = (part: string, whole: string): boolean => {
  let at = 0;
  // By code unit, because a marker can stand between the halves of a character.
  for (let index = 0; index < part.length; index += 1) {
    at = whole.indexOf(part.charAt(index), at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return true;
};

/** Describes what is wrong with the way a text is read. Returns undefined if nothing is. */
const findFault = (seed: number): string | undefined => {
  const text = createRandomText(seed);
  const options = createOptions(seed);
  const whole = read([text], options);
  const inPieces = read(splitRandomly(text, seed), options);
  if (JSON.stringify(inPieces) !== JSON.stringify(whole)) {
    return 'The result depends on how the text is cut.';
  }
  const endedIds = ended(whole.events);
  const isCut = whole.truncatedAt.length > 0;
  // This also holds for a truncated message, because the call that it ends before isn't announced.
  if (!announced(whole.events).every((id) => endedIds.has(id))) {
    return 'A call was announced and never ended.';
  }
  // Reasoning and markers aren't part of the text.
  const hasReasoning =
    whole.events.some(({ type }) => type === 'reasoning') ||
    /<\/?(?:think|reasoning)|<\||<｜|<details|\[THINK\]/.test(text);
  const rest = withoutCalls(text, whole);
  if (!isPartOf(whole.text, rest) || (!isCut && !hasReasoning && rest !== whole.text)) {
    return 'Text was lost, doubled or moved.';
  }
  const { parts } = parseText(text, options);
  const texts = parts.map((part) => (part.type === 'text' ? part.text : ''));
  return texts.join('') === whole.text ? undefined : 'Events and parts hold different texts.';
};

describe('any text in any notations', () => {
  it(
    `gives the same events however it is cut, loses nothing, ends each call and never throws (${runs} texts, seed ${firstSeed})`,
    { timeout: 0 },
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const seed = firstSeed + run;
        expect(
          findFault(seed),
          `FUZZ_SEED=${seed}: ${JSON.stringify(createRandomText(seed))}`,
        ).toBeUndefined();
        if ((run + 1) % textsPerProgress === 0) {
          console.log(`${run + 1} of ${runs} texts`);
          // The runner prints between two tasks.
          await setTimeout();
        }
      }
    },
  );
});
