import { describe, expect, it } from 'vitest';
import { toolCardStatus } from '../../../src/index.ts';
import { getResultError } from '../../../src/showing/call/getResultError.ts';

const done = { toolCallId: 'c', toolName: 'search', state: 'output-available', input: {} } as const;

/** Creates a value whose getter must not run. */
const guarded = (key: string): object =>
  Object.defineProperty({}, key, {
    enumerable: true,
    get: () => {
      throw new Error('A getter ran.');
    },
  });

const refusing = new Proxy(
  {},
  {
    getOwnPropertyDescriptor: () => {
      throw new Error('No.');
    },
  },
);

describe('getResultError', () => {
  it.each<[string, object, unknown]>([
    ['success: false with an error', { success: false, error: 'No.' }, 'No.'],
    ['an error alone', { error: { code: 5 } }, { code: 5 }],
    ['an error of zero', { error: 0 }, 0],
  ])('returns the error of a result: %s', (_, result, error) => {
    expect(getResultError(result)).toEqual(error);
    expect(toolCardStatus({ ...done, output: result }).name).toBe('failed');
  });

  it.each([
    { isError: true, content: 'x' },
    { success: false },
    { success: false, error: '' },
    { isError: true, error: null },
  ])('returns a result that is an error without a value: %j', (result) => {
    expect(getResultError(result)).toBe(result);
  });

  it.each<[string, unknown]>([
    ['a text about errors', 'error: not one'],
    ['nothing', null],
    ['success', { success: true, error: 'none' }],
    ['an error of null', { error: null }],
    ['an error of undefined', { error: undefined }],
    ['an error of false', { error: false }],
    ['an empty error', { error: '' }],
    ['isError: false', { isError: false, content: 'x' }],
    ['isError as a text', { isError: 'true' }],
    ['an inherited error', Object.create({ error: 'No.' })],
    ['a getter', guarded('error')],
    ['a getter of success', guarded('success')],
    ['a proxy that throws', refusing],
  ])('returns undefined for %s', (_, result) => {
    expect(getResultError(result)).toBeUndefined();
    expect(toolCardStatus({ ...done, output: result }).name).toBe('done');
  });

  it('is not applied to a preliminary output', () => {
    const invocation = { ...done, output: { error: 'No.' }, preliminary: true };
    expect(toolCardStatus(invocation).name).toBe('running');
  });
});
