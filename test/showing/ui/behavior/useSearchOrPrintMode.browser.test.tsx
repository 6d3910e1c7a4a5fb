import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, toolCardClasses } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';

const done = invocations['output-available'];
const header = () => page.getByRole('button', { name: /get_weather/ }).first();
const body = (container: Element): Element => {
  const element = container.querySelector(`.${toolCardClasses.body}`);
  if (element === null) {
    throw new Error('The card has no body.');
  }
  return element;
};

describe('useSearchOrPrintMode, in a closed card', () => {
  it('lets the browser’s search find the content, and opens the card that has a match', async () => {
    const { container } = await render(<ToolCard invocation={done} />);
    expect(container.textContent).not.toContain('clouds');
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.poll(() => body(container).textContent).toContain('a few clouds');
    expect(body(container)).toHaveAttribute('hidden', 'until-found');
    body(container).dispatchEvent(new Event('beforematch'));
    await expect.element(header()).toHaveAttribute('aria-expanded', 'true');
  });

  it('removes the payload from the page when the search is over', async () => {
    const { container } = await render(<ToolCard invocation={done} />);
    await userEvent.keyboard('{F3}');
    await expect.poll(() => container.textContent).toContain('clouds');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => container.textContent).not.toContain('clouds');
  });

  it('shows the content while printing', async () => {
    const { container } = await render(<ToolCard invocation={done} />);
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => body(container).textContent).toContain('a few clouds');
    expect(body(container)).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => body(container).textContent).toBe('');
  });

  it('keeps the content hidden during a search', async () => {
    const { container } = await render(<ToolCard invocation={done} />);
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.poll(() => body(container).textContent).toContain('clouds');
    expect(body(container).getBoundingClientRect().height).toBe(0);
    await userEvent.keyboard('{Escape}');
  });
});
