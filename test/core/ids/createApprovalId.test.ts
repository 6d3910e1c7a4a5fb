import { describe, expect, it } from 'vitest';
import { createApprovalId, isApprovalInMessage } from '../../../src/core/ids/createApprovalId.ts';

describe('createApprovalId', () => {
  it('creates different ids for equal calls of different messages', () => {
    expect(createApprovalId('m1', 'c')).not.toBe(createApprovalId('m2', 'c'));
  });

  it('creates an id that belongs to its message only', () => {
    const id = createApprovalId('m1', 'c');
    expect(['m1', 'm2', 'm'].map((messageId) => isApprovalInMessage(id, messageId))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
