import { describe, expect, it } from 'vitest';
import { AssistantMessageTracker } from '../../../../src/reading/chatmd/messages/AssistantMessageTracker.ts';

/** Creates a boundary inside an answer. */
const begin = (): AssistantMessageTracker => {
  const boundary = new AssistantMessageTracker();
  boundary.begin('assistant');
  return boundary;
};

describe('AssistantMessageTracker', () => {
  it('continues an answer with calls and with text', () => {
    const boundary = begin();
    boundary.add(false);
    expect(boundary.continues(false)).toBe(true);
    expect(boundary.continues(true)).toBe(true);
  });

  it('ends an answer between two texts', () => {
    const boundary = begin();
    boundary.add(true);
    expect(boundary.continues(true)).toBe(false);
    expect(boundary.continues(false)).toBe(true);
    boundary.add(false);
    expect(boundary.continues(true)).toBe(true);
  });

  it('ends an answer at a declaration, until the next message begins', () => {
    const boundary = begin();
    boundary.end();
    boundary.add(false);
    expect(boundary.continues(false)).toBe(false);
    boundary.begin('assistant');
    expect(boundary.continues(false)).toBe(true);
  });

  it('continues no message of another role', () => {
    const boundary = begin();
    boundary.begin('user');
    boundary.add(true);
    expect(boundary.continues(true)).toBe(false);
    expect(boundary.continues(false)).toBe(false);
  });

  it('begins each message with a new step', () => {
    const boundary = begin();
    boundary.isStepOver = true;
    boundary.begin('assistant');
    expect(boundary.isStepOver).toBe(false);
  });
});
