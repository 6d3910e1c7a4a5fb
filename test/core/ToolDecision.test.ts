import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../src/core/CallRecord.ts';
import { createApprovalResponse, getDecision, isApproval } from '../../src/core/ToolDecision.ts';
import type { ToolDecision } from '../../src/core/ToolDecision.ts';
import { selectDecisionKinds } from '../../src/core/ToolRequest.ts';

const plain: readonly [ToolDecision, object][] = [
  [{ type: 'approve' }, { approved: true }],
  [{ type: 'reject' }, { approved: false }],
  [
    { type: 'reject', reason: 'Too much.' },
    { approved: false, reason: 'Too much.' },
  ],
];

const special: readonly [ToolDecision, object][] = [
  [{ type: 'approve', editedInput: { n: 1 } }, { approved: true }],
  [{ type: 'approve', optionId: 'always' }, { approved: true }],
  [
    { type: 'reject', reason: 'No.', optionId: 'never' },
    { approved: false, reason: 'No.' },
  ],
  [
    { type: 'respond', text: 'Ask Ann.' },
    { approved: false, reason: 'Ask Ann.' },
  ],
  [{ type: 'submit', value: { name: 'Ann' } }, { approved: true }],
  [{ type: 'cancel' }, { approved: false }],
];

describe('a decision', () => {
  it.each(plain)('is nothing more than the host knows: %j', (decision, response) => {
    expect(createApprovalResponse('a1', decision)).toEqual({ id: 'a1', ...response });
    expect(getDecision(createApprovalResponse('a1', decision))).toEqual(decision);
  });

  it.each(special)('travels with what the host knows: %j', (decision, response) => {
    expect(createApprovalResponse('a1', decision)).toEqual({ id: 'a1', ...response, decision });
    expect(getDecision(createApprovalResponse('a1', decision))).toEqual(decision);
  });

  it('lets a call run only if it approves it', () => {
    const running = [...plain, ...special].filter(([decision]) => isApproval(decision));
    expect(new Set(running.map(([{ type }]) => type))).toEqual(new Set(['approve', 'submit']));
  });
});

const readRecord = (record: object) =>
  getCallRecord({ metadata: { toolcard: { c1: record } } }, 'c1');

describe('a stored call record', () => {
  it.each([...plain, ...special])('keeps the decision %j', (decision) => {
    expect(readRecord({ decision })).toEqual({ decision });
  });

  it.each([
    'approve',
    null,
    { type: 'run' },
    { type: 'respond' },
    { type: 'respond', text: 1 },
    { type: 'reject', reason: 1 },
    { type: 'approve', optionId: {} },
  ])("ignores %j, which isn't a decision", (decision) => {
    expect(readRecord({ decision })).toEqual({});
  });

  it.each([
    { type: 'approval', allowedDecisions: ['approve', 'edit'], inputSchema: {} },
    { type: 'input', schema: { type: 'object' } },
    { type: 'url', url: 'https://example.com', message: 'Sign in' },
  ])('keeps the request %j', (request) => {
    expect(readRecord({ request })).toEqual({ request });
  });

  it.each([
    undefined,
    { type: 'approval' },
    { type: 'approval', allowedDecisions: ['run'] },
    { type: 'input' },
    { type: 'input', schema: true },
    { type: 'url', url: 1 },
    { type: 'form' },
  ])("ignores %j, which isn't a request", (request) => {
    expect(readRecord({ request })).toEqual({});
  });
});

describe('selectDecisionKinds', () => {
  it('returns the known answers in the order in which they are offered', () => {
    expect(selectDecisionKinds(['reject', 'ignore', 'edit', 'approve'])).toEqual([
      'approve',
      'edit',
      'reject',
    ]);
    expect(selectDecisionKinds('approve')).toEqual([]);
  });
});
