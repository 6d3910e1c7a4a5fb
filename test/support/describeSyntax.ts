import { describe, expect, it } from 'vitest';
import { parseText } from '../../src/reading/syntax/index.ts';
import type { ProblemCode, ReadCall, Syntax, ToolEvent } from '../../src/reading/syntax/index.ts';
import { everySplit } from './everySplit.ts';
import { readEvents } from './readEvents.ts';
import type { Recording } from './readEvents.ts';

/** The properties of a call that a fixture checks. */
type ExpectedCall = Partial<Pick<ReadCall, 'toolCallId' | 'toolName' | 'fields'>> &
  ReadCall['written'];

/** A text with calls, and the expected result. */
export interface SyntaxFixture {
  /** The rule that the fixture checks. */
  readonly rule: string;
  readonly text: string;
  readonly calls: readonly ExpectedCall[];
  /** The exact text around the calls. */
  readonly rest: string;
  readonly problems?: readonly ProblemCode[];
}

/** Joins lines into one text. */
export const block = (...lines: string[]): string => lines.join('\n');

/** Creates a fixture of a text without calls, which must come out unchanged. */
export const plain = (
  rule: string,
  text: string,
  problems: readonly ProblemCode[] = [],
): SyntaxFixture => ({ rule, text, calls: [], rest: text, problems });

const summary = ({ toolCallId, toolName, written, fields }: ReadCall) => ({
  toolCallId,
  toolName,
  fields,
  ...written,
});

const codesOf = (events: readonly ToolEvent[]): ProblemCode[] =>
  events.flatMap((event) => (event.type === 'problem' ? [event.problem.code] : []));

/** Returns the ids of the calls that events announce. */
const announced = (events: readonly ToolEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'tool-input-start' ? [event.toolCallId] : []));

/** Returns the ids of the calls that events end. */
const ended = (events: readonly ToolEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === 'tool-input-available' || event.type === 'tool-input-error') {
      return [event.toolCallId];
    }
    const isCutOff = event.type === 'problem' && event.problem.code === 'cut-off';
    return isCutOff ? [event.problem.toolCallId ?? ''] : [];
  });

/** Groups calls that follow each other directly, as the calls of one block do. */
const groupByBlock = (calls: readonly ReadCall[]): ReadCall[][] => {
  const groups: ReadCall[][] = [];
  for (const call of calls) {
    const last = groups.at(-1);
    if (last?.at(-1)?.end === call.start) {
      last?.push(call);
    } else {
      groups.push([call]);
    }
  }
  return groups;
};

/** Checks that a notation reads its fixtures, however they are cut. */
export function describeSyntax(syntax: Syntax, fixtures: readonly SyntaxFixture[]): void {
  const read = (pieces: readonly string[]): Recording => readEvents(pieces, { syntaxes: [syntax] });

  describe.each(fixtures)(`${syntax.name}: $rule`, ({ text, calls, rest, problems = [] }) => {
    it('reads the calls, the text around them and the problems, however the text is cut', () => {
      const recording = everySplit(text, read);
      expect(recording.calls.map(summary)).toEqual(
        calls.map((call) => expect.objectContaining(call)),
      );
      expect(recording.text).toBe(rest);
      expect(codesOf(recording.events)).toEqual(problems);
    });

    it('loses no character: each one is text or belongs to the source of a call', () => {
      const recording = read([text]);
      const sources = recording.calls.map(({ start, end }) => text.slice(start, end));
      const byteOrderMark = text.startsWith('\uFEFF') ? 1 : 0;
      expect(recording.text.length + sources.join('').length + byteOrderMark).toBe(text.length);
      for (const blockCalls of groupByBlock(recording.calls)) {
        const source = text.slice(blockCalls[0]?.start, blockCalls.at(-1)?.end);
        expect(read([source]).calls).toHaveLength(blockCalls.length);
      }
    });

    it('closes each call that it announces, wherever the text ends', () => {
      for (let length = 0; length <= text.length; length += 1) {
        const { events } = read([text.slice(0, length)]);
        expect(ended(events)).toEqual(expect.arrayContaining(announced(events)));
      }
    });

    it('reads the same parts from a whole text as from a stream', () => {
      const { parts } = parseText(text, { syntaxes: [syntax] });
      const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      expect(texts.join('')).toBe(rest);
      const ids = parts.flatMap((part) =>
        part.type === 'tool' ? [part.toolInvocation.toolCallId] : [],
      );
      expect(ids).toEqual([...new Set(read([text]).calls.map(({ toolCallId }) => toolCallId))]);
    });
  });
}
