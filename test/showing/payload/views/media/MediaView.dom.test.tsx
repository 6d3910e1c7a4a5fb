import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToolPayload } from '../../../../../src/index.ts';
import { png } from '../blocks/blockResults.ts';
import { waitFor } from '../../../../support/waitFor.ts';

it('revokes the address of an image when it is replaced or removed', async () => {
  const valid = new Set<string>();
  let count = 0;
  // The test environment has no addresses of blobs.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        count += 1;
        valid.add(`blob:${count}`);
        return `blob:${count}`;
      },
      revokeObjectURL: (url: string) => valid.delete(url),
    }),
  );
  const show = (alt: string) => (
    <ToolPayload label="Output" value={{ type: 'image', mimeType: 'image/png', data: png, alt }} />
  );
  const { rerender, unmount } = render(show('One'));
  expect(await screen.findByRole('img', { name: 'One' })).toHaveAttribute('src', 'blob:1');
  rerender(show('Two'));
  await waitFor(() => expect([...valid]).toEqual(['blob:2']));
  expect(await screen.findByRole('img', { name: 'Two' })).toHaveAttribute('src', 'blob:2');
  unmount();
  expect([...valid]).toEqual([]);
});
