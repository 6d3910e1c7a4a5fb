import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertArgument } from '../../../src/core/errors/assertArgument.ts';
import { assertSyntaxes } from '../../../src/reading/syntax/assertSyntaxes.ts';

const checks = [
  ['assertArgument', () => assertArgument(false, 3, 'the text', 'It is read.', 'Pass a string.')],
  ['assertSyntaxes', () => assertSyntaxes([Object('xml')], 'parseText()')],
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
    expect(check).toThrow(/^toolcard: .* Pass /);
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
    expect(error).toMatchObject({ message: expect.stringMatching(/^toolcard: .* Pass /) });
  });

  it('does nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(check).not.toThrow();
  });
});
