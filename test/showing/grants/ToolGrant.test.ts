import { describe, expect, it } from 'vitest';
import { coversCall } from '../../../src/showing/grants/coversCall.ts';
import { isToolGrant } from '../../../src/showing/grants/isToolGrant.ts';
import { createGrant } from '../../../src/showing/grants/createGrant.ts';
import type { ToolGrantScope } from '../../../src/index.ts';
import type { GrantableCall } from '../../../src/showing/grants/ToolGrant.ts';

const now = 1_000_000;
const call: GrantableCall = {
  toolName: 'write_file',
  server: 'files',
  input: { path: 'a.txt', text: 'one' },
};
const details = { chatId: 'chat', by: 'Ada', now, label: 'For this chat', optionId: 'always' };

const grant = (scope: ToolGrantScope, from: GrantableCall = call) => {
  const created = createGrant(scope, from, details);
  if (created === undefined) {
    throw new Error('No grant');
  }
  return created;
};

const covers = (
  scope: ToolGrantScope,
  change: Partial<GrantableCall> = {},
  chatId = 'chat',
  time = now,
): boolean => coversCall(grant(scope), { ...call, ...change }, chatId, time);

describe('a grant', () => {
  it('covers later calls of its tool, whatever their input', () => {
    expect(covers({}, { input: { path: '/' } }, 'other chat', now + 1e9)).toBe(true);
  });

  it.each<[string, Partial<GrantableCall>]>([
    ['another tool', { toolName: 'delete_file' }],
    ['the same tool of another server', { server: 'evil' }],
    ['the same tool without a server', { server: undefined }],
  ])('does not cover %s', (_, change) => {
    expect(covers({}, change)).toBe(false);
  });

  it('ends with its chat or its time, if it is limited to them', () => {
    expect(covers({ chat: true })).toBe(true);
    expect(covers({ chat: true }, {}, 'other chat')).toBe(false);
    expect(covers({ minutes: 10 }, {}, 'chat', now + 599_999)).toBe(true);
    expect(covers({ minutes: 10 }, {}, 'chat', now + 600_000)).toBe(false);
    expect(covers({ minutes: Number.NaN })).toBe(false);
  });

  it.each<[string, unknown]>([
    ['another value', { path: '/', text: 'one' }],
    ['a missing field', { text: 'one' }],
    ['an inherited field', Object.create({ path: 'a.txt' })],
    ['another type', { path: ['a.txt'] }],
    ['no object', 'a.txt'],
  ])('does not cover an input with %s, if it is limited to fields', (_, input) => {
    expect(covers({ fields: ['path'] }, { input })).toBe(false);
    expect(covers({ fields: ['path'] }, { input: { path: 'a.txt', text: 'two' } })).toBe(true);
  });

  it('is not given if the input lacks a field that would limit it', () => {
    expect(createGrant({ fields: ['path', 'host'] }, call, details)).toBeUndefined();
    expect(createGrant({ fields: ['path'] }, { ...call, input: [] }, details)).toBeUndefined();
  });

  it('reads back from JSON, and not with a limit that is broken or unknown', () => {
    const given = grant({ chat: true, minutes: 1, fields: ['path'] });
    expect(isToolGrant(JSON.parse(JSON.stringify(given)))).toBe(true);
    for (const broken of [
      { ...given, expiresAt: null },
      { ...given, chatId: 7 },
      { ...given, input: [] },
      { ...given, toolName: undefined },
      { ...given, maxCalls: 1 },
      null,
      [given],
    ]) {
      expect(isToolGrant(broken)).toBe(false);
    }
  });
});
