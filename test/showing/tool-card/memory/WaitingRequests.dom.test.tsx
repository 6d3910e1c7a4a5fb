import { cleanup, render, screen, waitFor } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard } from '../../../../src/index.ts';
import { useCardConsent } from '../../../../src/showing/tool-card/memory/useCardConsent.ts';
import { createCall } from './openCard.ts';

/** Counts the work of showing requests of one tool: the comparisons of places, and the renders. */
async function countWork(requests: number): Promise<{ comparisons: number; renders: number }> {
  const compare = vi.spyOn(Node.prototype, 'compareDocumentPosition');
  let renders = 0;
  const Approval = ({ children }: React.PropsWithChildren) => {
    React.useEffect(() => {
      renders += 1;
    });
    return <div>{children}</div>;
  };
  const slots = { approval: Approval };
  const ids = Array.from({ length: requests }, (_, index) => `c${index}`);
  render(
    ids.map((id) => (
      <ToolCard
        key={id}
        invocation={createCall({ toolCallId: id, approvalId: id })}
        onApprovalResponse={() => undefined}
        storage={null}
        slots={slots}
      />
    )),
  );
  // Not by role, because that query compares places too.
  await waitFor(() =>
    expect(screen.getByLabelText(`Approve delete_files (${requests})`)).toBeVisible(),
  );
  const comparisons = compare.mock.calls.length;
  cleanup();
  compare.mockRestore();
  return { comparisons, renders };
}

function AskingCard({ id }: { readonly id: string }): React.JSX.Element {
  const { request } = useCardConsent(undefined, id, createCall({ toolCallId: id, approvalId: id }));
  const [shown, setShown] = React.useState(request);
  const [changes, setChanges] = React.useState(-1);
  if (shown !== request || changes < 0) {
    setShown(request);
    setChanges(changes + 1);
  }
  return <>{changes}</>;
}

describe('many approval requests', () => {
  it('are numbered with little more than linear work', async () => {
    const { comparisons } = await countWork(80);
    // Each card is sorted in when it replaces its placeholder, which takes a binary search.
    expect(comparisons).toBeLessThan(80 * Math.ceil(Math.log2(80)));
  });

  it('ask once each: neither numbers nor locks render the question of a card that has waited again', async () => {
    const { renders } = await countWork(80);
    // Only the questions that were rendered at once get their numbers later.
    expect(renders).toBe(80 + 12);
  });

  it('stay the same while their cards render, even if the memory has no room for all', async () => {
    const cards = (): React.ReactNode =>
      Array.from({ length: 2_100 }, (_, index) => <AskingCard key={index} id={`many-${index}`} />);
    const { container, rerender } = render(cards());
    rerender(cards());
    await waitFor(() => expect(container.textContent).toBe('0'.repeat(2_100)));
  });
});
