import { describe, expect, it } from 'vitest';
import {
  createRequestSnapshot,
  isSameRequest,
  writeTerms,
} from '../../../../src/showing/tool-card/memory/RequestSnapshot.ts';
import type { ToolConfig } from '../../../../src/showing/call/toolConfig.ts';
import { createCall, snapshot } from './openCard.ts';

describe('a snapshot of a request', () => {
  it('holds the exact text and a frozen copy of the input', () => {
    const input = { path: '/tmp', list: [1] };
    const request = snapshot({ input });
    input.list.push(2);
    expect(request.input).toEqual({ path: '/tmp', list: [1] });
    expect(Object.isFrozen(request.input)).toBe(true);
    expect(request.text).toBe(JSON.stringify({ path: '/tmp', list: [1] }, null, 2));
  });

  it.each([
    ['an incomplete input', { input: undefined }],
    ['a call that waits for nothing', { state: 'input-available' }],
    ['a getter', { input: Object.defineProperty({}, 'a', { get: () => 1, enumerable: true }) }],
  ] as const)('has no text for %s', (_, change) => {
    expect(snapshot(change).text).toBeUndefined();
  });

  it('is another request if its tool belongs to another server', () => {
    const [one, other] = ['files', 'other'].map((server) =>
      createRequestSnapshot(createCall(), 'Delete', server),
    );
    expect(isSameRequest(one, other!)).toBe(false);
    expect(isSameRequest(one, { ...one! })).toBe(true);
  });

  it.each<[string, ToolConfig]>([
    ['options', { approvalOptions: [{ id: 'once', kind: 'allow_once', label: 'Yes' }] }],
    ['a schema', { inputSchema: { type: 'object' } }],
    ['a label', { approveLabel: 'Delete' }],
    ['a second press', { destructive: true }],
  ])('is another request if the app adds %s', (_, config) => {
    const [one, same, other] = [{}, {}, config].map((each) =>
      createRequestSnapshot(createCall(), 'Delete', undefined, undefined, writeTerms(each)),
    );
    expect(isSameRequest(one, same!)).toBe(true);
    expect(isSameRequest(one, other!)).toBe(false);
  });

  it('is answered under the call id if there is no approval id', () => {
    const { approvalId: _, ...call } = createCall();
    expect(createRequestSnapshot(call, 'Delete').id).toBe('c1');
  });
});
