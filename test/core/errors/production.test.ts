import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertArgument, assertOptions } from '../../../src/core/errors/assertArgument.ts';
import { warnOnce } from '../../../src/core/errors/warnOnce.ts';
import { assertReadingOptions } from '../../../src/reading/syntax/assertReadingOptions.ts';
import { assertSyntaxOption, assertSyntaxes } from '../../../src/reading/syntax/assertSyntaxes.ts';

const checks = [
  ['assertArgument', () => assertArgument(false, 3, 'the text', 'It is read.', 'Pass a string.')],
  ['assertOptions', () => assertOptions(null, 'parseText()')],
  [
    'assertReadingOptions',
    () => assertReadingOptions({ syntaxes: [], maxCalls: 0 }, 'parseText()'),
  ],
  ['assertSyntaxes', () => assertSyntaxes([Object('xml')], 'parseText()')],
  ['assertSyntaxOption', () => assertSyntaxOption({ syntax: 3 }, 'syntaxes', 'parseText()')],
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

describe('warnOnce', () => {
  it('does nothing on a page without a bundler', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    withoutProcess(() => warnOnce('toolcard: a warning'));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
