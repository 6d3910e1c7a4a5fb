import { afterEach, describe, expect, it, vi } from 'vitest';
import { warnOnce } from '../../../src/core/errors/warnOnce.ts';

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

describe('warnOnce', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();

  afterEach(() => {
    vi.unstubAllEnvs();
    warn.mockClear();
  });

  it('logs each message once', () => {
    warnOnce('toolcard: logged once');
    warnOnce('toolcard: logged once');
    expect(warn.mock.calls).toEqual([['toolcard: logged once']]);
  });

  it('does nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    warnOnce('toolcard: not logged in production');
    expect(warn).not.toHaveBeenCalled();
  });

  it('does nothing on a page without a bundler', () => {
    withoutProcess(() => warnOnce('toolcard: not logged without a bundler'));
    expect(warn).not.toHaveBeenCalled();
  });
});
