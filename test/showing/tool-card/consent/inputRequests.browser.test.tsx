import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { ToolCardProps, ToolRequest } from '../../../../src/index.ts';
import { arSA, deDE, enUS, jaJP } from '../../../../src/showing/locales/index.ts';
import { createRequest, getApprove, pressAtOnce, showRequest } from './showRequest.tsx';

let count = 0;

const ask = (request: ToolRequest, call: object = {}, props: Partial<ToolCardProps> = {}) => {
  count += 1;
  const metadata = { toolcard: { c1: { request } } };
  const message = {
    id: `input-${count}`,
    role: 'assistant',
    status: 'streaming',
    metadata,
  } as const;
  return showRequest(createRequest(call), { message, ...props });
};

const question: ToolRequest = {
  type: 'input',
  message: 'Who are you?',
  schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};

const getSubmit = () => page.getByRole('button', { name: /^Submit/ });

describe('a request for data', () => {
  it('has its own state, and sends the value in the form', async () => {
    const { answers } = await ask(question);
    await expect.element(page.getByRole('button', { name: /Needs input/ })).toBeVisible();
    await expect.element(page.getByText('Who are you?')).toBeVisible();
    await expect.element(getApprove()).not.toBeInTheDocument();
    pressAtOnce(getSubmit());
    expect(answers).not.toHaveBeenCalled();
    await page.getByRole('textbox', { name: /name/ }).fill('Ann');
    await getSubmit().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: true,
      decision: { type: 'submit', value: { name: 'Ann' } },
    });
  });

  it('shows errors only after a field was left or Submit was pressed', async () => {
    const { answers } = await ask({
      ...question,
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, mail: { type: 'string' } },
        required: ['name', 'mail'],
      },
    });
    const errors = page.getByText('Required');
    const field = (name: RegExp) => page.getByRole('textbox', { name });
    await expect.element(field(/name/)).toBeVisible();
    await expect.element(getSubmit()).toHaveAttribute('aria-disabled', 'false');
    await expect.element(getSubmit()).toHaveAccessibleDescription('');
    expect(errors.elements()).toEqual([]);
    expect(page.getByText(/errors?$/).elements()).toEqual([]);
    await field(/name/).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('1 error')).toBeVisible();
    await expect.element(field(/name/)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(/mail/)).toHaveAttribute('aria-invalid', 'false');
    pressAtOnce(getSubmit());
    await expect.element(page.getByText('2 errors')).toBeVisible();
    await expect.element(field(/name/)).toHaveFocus();
    await expect.element(getSubmit()).toHaveAccessibleDescription('Fix the errors to continue.');
    // Each press leads to what is missing.
    await field(/mail/).click();
    pressAtOnce(getSubmit());
    await expect.element(field(/name/)).toHaveFocus();
    expect(answers).not.toHaveBeenCalled();
    await field(/name/).fill('Ann');
    await field(/mail/).fill('ann@example.com');
    await expect.element(page.getByText('Fix the errors to continue.')).not.toBeVisible();
    await expect.element(getSubmit()).toHaveAccessibleDescription('');
    await getSubmit().click();
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  });

  it('asks with its message alone, above the form, and keeps the input of the call closed', async () => {
    await ask(question);
    await expect.element(page.getByText('Who are you?')).toBeVisible();
    await expect.element(page.getByText(/needs your input/)).not.toBeInTheDocument();
    const input = page.getByRole('button', { name: 'Input', exact: true });
    await expect.element(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('names itself if it has no message', async () => {
    await ask({ ...question, message: undefined });
    await expect.element(page.getByText('delete_files needs your input.')).toBeVisible();
  });

  it('lets a press on Decline through, although the press leaves an empty required field', async () => {
    const { answers } = await ask(question);
    await page.getByRole('textbox', { name: /name/ }).click();
    await page.getByRole('button', { name: /^Decline/ }).click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it.each([
    [/^Decline/, { id: 'a1', approved: false }],
    [/^Cancel/, { id: 'a1', approved: false, decision: { type: 'cancel' } }],
  ])('can be answered with %s', async (name, response) => {
    const { answers } = await ask(question);
    await page.getByRole('button', { name }).click();
    expect(answers.mock.calls[0]?.[0]).toEqual(response);
  });
});

describe('the receipt of a request for data', () => {
  it.each([
    ['en-US', enUS, 'Declined', 'Canceled'],
    ['de-DE', deDE, 'Verweigert', 'Abgebrochen'],
    ['ja-JP', jaJP, '辞退済み', 'キャンセル済み'],
    ['ar-SA', arSA, 'تم الامتناع', 'تم الإلغاء'],
  ])('says in %s that the user declined or canceled', async (_, locale, declined, canceled) => {
    const { declineLabel, cancelLabel } = locale.components.ToolCard.defaultProps.localeText;
    for (const [label, receipt] of [
      [declineLabel, declined],
      [cancelLabel, canceled],
    ] as const) {
      const localeText = locale.components.ToolCard.defaultProps.localeText;
      const { change } = await ask(question, {}, { localeText });
      await page.getByRole('button', { name: `${label} (delete_files)` }).click();
      await change(createRequest({ state: 'approval-responded', approval: { approved: false } }));
      await expect.element(page.getByText(new RegExp(`^${receipt} · `)).first()).toBeVisible();
      await cleanup();
    }
  });
});

describe('a request to open a page', () => {
  const open = (url: string) => ask({ type: 'url', message: 'Sign in', url });

  it('shows the full address with its real host, and opens it only on a click', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { answers } = await open('https://аpple.com.evil.example:8443/login?next=%2F#x');
    const host = page.getByText('xn--pple-43d.com.evil.example:8443', { exact: true });
    await expect.element(host).toBeVisible();
    expect(host.element().parentElement?.textContent).toBe(
      'https://xn--pple-43d.com.evil.example:8443/login?next=%2F#x',
    );
    expect(document.querySelector('a[href*="evil"]')).toBeNull();
    // It would say that the page was opened.
    await expect.element(page.getByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
    expect(opened).not.toHaveBeenCalled();
    const button = page.getByRole('button', { name: /^Open xn--pple-43d/ });
    pressAtOnce(button);
    expect(opened).not.toHaveBeenCalled();
    await button.click();
    expect(opened.mock.calls).toEqual([
      [
        'https://xn--pple-43d.com.evil.example:8443/login?next=%2F#x',
        '_blank',
        'noopener,noreferrer',
      ],
    ]);
    expect(answers.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: true,
      decision: { type: 'submit', value: {} },
    });
    opened.mockRestore();
  });

  it.each(['javascript:alert(1)', 'https://bank.example@evil.example/', 'not an address\u202e'])(
    "can't open %s, but can be declined",
    async (url) => {
      const { answers } = await open(url);
      await expect.element(page.getByText("This address can't be opened safely.")).toBeVisible();
      await expect
        .element(page.getByRole('button', { name: /^(Open|Submit)/ }))
        .not.toBeInTheDocument();
      await page.getByRole('button', { name: /^Decline/ }).click();
      expect(answers).toHaveBeenCalledTimes(1);
    },
  );
});
