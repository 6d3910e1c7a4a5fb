import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../src/index.ts';
import type { ToolCardInvocation } from '../../../src/index.ts';
import { createRequest, getApprove } from '../tool-card/consent/showRequest.tsx';

describe('an approval request in busy elements', () => {
  it('removes aria-busy from all elements around it, even later', async () => {
    const around = (isBusy: boolean) => (
      <div role="log" aria-busy={isBusy}>
        <article aria-busy={isBusy || undefined}>
          <ToolCard invocation={createRequest()} onApprovalResponse={() => undefined} />
        </article>
      </div>
    );
    const { rerender } = await render(around(false));
    await rerender(around(true));
    await expect.poll(() => getApprove().element().closest('[aria-busy="true"]')).toBeNull();
  });

  it('restores aria-busy after the request was answered, unless the app changed it', async () => {
    const around = (isBusy: boolean, state: ToolCardInvocation['state']) => (
      <main aria-busy={isBusy}>
        <article aria-busy>
          <ToolCard invocation={createRequest({ state })} onApprovalResponse={() => undefined} />
        </article>
      </main>
    );
    const { rerender, container } = await render(around(true, 'approval-requested'));
    await rerender(around(false, 'approval-requested'));
    await rerender(around(false, 'output-available'));
    const busy = () =>
      ['main', 'article'].map((name) => container.querySelector(name)?.getAttribute('aria-busy'));
    await expect.poll(busy).toEqual(['false', 'true']);
  });
});
