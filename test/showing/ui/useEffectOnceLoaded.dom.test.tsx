import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadOnce } from '../../../src/showing/ui/loadOnce.ts';
import type { LoadOnce } from '../../../src/showing/ui/loadOnce.ts';
import { useEffectOnceLoaded } from '../../../src/showing/ui/useEffectOnceLoaded.ts';

interface Props {
  readonly module: LoadOnce<string>;
  readonly log: string[];
}

function Logger({ module, log }: Props): null {
  useEffectOnceLoaded(
    module,
    (loaded) => {
      log.push(`start ${loaded}`);
      return () => log.push('stop');
    },
    [log],
    { onFailure: () => log.push('failed') },
  );
  return null;
}

describe('an effect of a module that loads later', () => {
  it('runs once the module has loaded, and is cleaned up on unmount', async () => {
    const log: string[] = [];
    const module = loadOnce(() => Promise.resolve('module'));
    const { unmount } = render(<Logger module={module} log={log} />);
    expect(log).toEqual([]);
    await waitFor(() => expect(log).toEqual(['start module']));
    unmount();
    expect(log).toEqual(['start module', 'stop']);
  });

  it('runs immediately if the module has already loaded', async () => {
    const log: string[] = [];
    const module = loadOnce(() => Promise.resolve('module'));
    await module.load();
    render(<Logger module={module} log={log} />);
    expect(log).toEqual(['start module']);
  });

  it('does not run if its component is unmounted first', async () => {
    const log: string[] = [];
    const module = loadOnce(() => Promise.resolve('module'));
    render(<Logger module={module} log={log} />).unmount();
    await module.load();
    await Promise.resolve();
    expect(log).toEqual([]);
  });

  it('reports that the module failed to load, and tries again on the next mount', async () => {
    const log: string[] = [];
    let attempts = 0;
    const module = loadOnce(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('module');
    });
    const { unmount } = render(<Logger module={module} log={log} />);
    await waitFor(() => expect(log).toEqual(['failed']));
    unmount();
    render(<Logger module={module} log={log} />);
    await waitFor(() => expect(log).toEqual(['failed', 'start module']));
  });
});
