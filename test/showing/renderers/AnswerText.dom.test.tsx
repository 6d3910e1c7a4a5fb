import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnswerText } from '../../../src/showing/renderers/AnswerText.tsx';

const answer = (text: string) => <AnswerText text={text} isMarkdown localeText={undefined} />;

/** Returns the elements in which something changes while an action runs. */
const findChanged = async (container: HTMLElement, action: () => void): Promise<Set<Node>> => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  action();
  const changes = observer.takeRecords();
  observer.disconnect();
  return new Set(changes.map(({ target }) => target));
};

describe('the text of an answer', () => {
  it('makes its tables reachable, because they may scroll', async () => {
    render(answer('| a | b |\n|---|---|\n| 1 | 2 |\n\n**end**'));
    expect(await screen.findByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it('shows the address of a link without a text', async () => {
    render(answer('- [](https://a.example)\n- [ ](mailto:a@b.example)'));
    expect(await screen.findByRole('link', { name: 'https://a.example/' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'mailto:a@b.example' })).toBeVisible();
  });

  it('shows all of a text that is too long for Markdown, as it was written', async () => {
    const text = `# Title\n\n${'\u0001'.repeat(300_000)}\n\n**end**`;
    const { container } = render(answer(text));
    await waitFor(() => expect(container).toHaveTextContent('**end**'));
    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll('*').length).toBeLessThan(50);
  });

  it('changes only its last piece while a long text grows', async () => {
    const text = 'word '.repeat(40_000);
    const { container, rerender } = render(answer(text));
    await waitFor(() => expect(container.querySelectorAll('div').length).toBeGreaterThan(5));
    const changed = await findChanged(container, () => rerender(answer(`${text}end`)));
    expect([...changed].map((node) => (node.textContent ?? '').length < 20_000)).toEqual([true]);
    expect(container.textContent).toBe(`${text}end`);
  });

  it('keeps the finished blocks of Markdown while the last one grows, beyond the limit of one block', async () => {
    const text =
      '# Title\n\nSome **words**.\n\n'.repeat(40) + `${'word '.repeat(100)}\n\n`.repeat(60);
    const { container, rerender } = render(answer(text));
    await waitFor(() => expect(container.querySelectorAll('strong')).toHaveLength(40));
    const changed = await findChanged(container, () => rerender(answer(`${text}More **text**`)));
    expect(container.querySelectorAll('strong')).toHaveLength(41);
    expect(changed.size).toBe(1);
  });
});
