import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enUSPayloadText } from '../../../../../src/showing/locales/enUSPayloadText.ts';
import { TreeToolbar } from '../../../../../src/showing/payload/views/tree/TreeToolbar.tsx';
import { getChildren } from '../../../../../src/showing/payload/views/tree/getChildren.ts';
import { useTree } from '../../../../../src/showing/payload/views/tree/useTree.ts';

const numbers = Array.from({ length: 150_000 }, (_, index) => index);

/** The toolbar while the first range of the numbers is active. It contains ranges itself. */
function FirstRange() {
  const tree = useTree(numbers, undefined);
  const activeNode = getChildren(tree.activeNode)[0]!;
  return (
    <TreeToolbar tree={{ ...tree, activeNode }} localeText={enUSPayloadText} tabIndex={undefined} />
  );
}

describe('TreeToolbar', () => {
  it('copies the entries of a range of ranges, and no others', async () => {
    const user = userEvent.setup();
    render(<FirstRange />);
    await user.click(screen.getByRole('button', { name: 'Copy value' }));
    await waitFor(async () => {
      const copied: unknown = JSON.parse(await navigator.clipboard.readText());
      expect(copied).toEqual(numbers.slice(0, 10_000));
    });
  });
});
