import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertArgument } from '../../../src/core/errors/assertArgument.ts';
import { inDevelopment } from '../../../src/core/errors/inDevelopment.ts';

const checks = [
  ['assertArgument', () => assertArgument(false, 3, 'the text', 'It is read.', 'Pass a string.')],
  [
    'inDevelopment',
    () =>
      inDevelopment(() => {
        throw new TypeError('toolcard: the text is 3. It is read. Pass a string.');
      }),
  ],
] as const;

/** Runs a function as on a page without a bundler, which has no `process`. */
const withoutProcess = (run: () => void): void => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'process') ?? {};
  Reflect.deleteProperty(globalThis, 'process');
  try {
    run();
  } finally {
    Object.defineProperty(globalThis, 'process', descriptor);
  }
};

describe.each(checks)('%s', (_, check) => {
  afterEach(() => vi.unstubAllEnvs());

  it('throws in development', () => {
    expect(check).toThrow(/^toolcard: the text is 3\./);
  });

  it('throws on a page without a bundler', () => {
    let error: unknown;
    withoutProcess(() => {
      try {
        check();
      } catch (thrown) {
        error = thrown;
      }
    });
    expect(error).toMatchObject({ message: 'toolcard: the text is 3. It is read. Pass a string.' });
  });

  it('does nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(check).not.toThrow();
  });
});
