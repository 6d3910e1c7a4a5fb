import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Approves a request of a chat that may still stream. As a user would, it presses again if the layout moved
 * the button just before the press, because Approve ignores such a press.
 */
export async function approve(toolName: string): Promise<void> {
  const button = page.getByRole('button', { name: `Approve ${toolName}`, exact: true });
  await button.click();
  await expect
    .poll(async () => {
      if (button.query() !== null) {
        await button.click({ timeout: 1000 }).catch(() => undefined);
      }
      return button.query();
    })
    .toBeNull();
}
