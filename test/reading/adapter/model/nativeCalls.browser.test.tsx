import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createToolRenderers, getCallRecord } from '../../../../src/index.ts';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import { fromOpenAI } from '../../../../src/reading/stream/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { approve } from '../../../support/approve.ts';

const line = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const call = (index: number, name: string): string =>
  line({ tool_calls: [{ index, id: `call_${index}`, function: { name, arguments: '{}' } }] });

describe('a chat whose model calls tools natively', () => {
  it('shows calls as queued, running and done while the model still writes', async () => {
    let write: (text: string) => void = () => undefined;
    let close = (): void => undefined;
    let finishSlow: (output: string) => void = () => undefined;
    const requests: string[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        close = () => controller.close();
      },
    });
    const adapter = createModelAdapter({
      tools: {
        slow: {
          execute: () =>
            new Promise<string>((resolve) => {
              finishSlow = resolve;
            }),
        },
        save: { serial: true, execute: () => 'saved' },
        pay: { needsApproval: true, execute: () => 'paid' },
      },
      model: (messages) => {
        requests.push(JSON.stringify(messages));
        const answer = `${line({ content: 'All done.' }, 'stop')}data: [DONE]\n\n`;
        return fromOpenAI(new Response(requests.length === 1 ? body : answer));
      },
    });
    const chat = await renderChat({ adapter, partRenderers: createToolRenderers() });
    const sending = chat.send('go');
    await expect.poll(() => requests).toHaveLength(1);
    write(call(0, 'slow') + call(1, 'save') + call(2, 'pay') + line({ content: 'I wait.' }));
    await expect.element(page.getByRole('button', { name: /slow.*Running/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /save.*Queued/ })).toBeVisible();
    await approve('pay');
    await expect.element(page.getByRole('button', { name: /pay.*Approved/ })).toBeVisible();
    finishSlow('done');
    for (const name of ['slow', 'save', 'pay']) {
      await expect
        .element(page.getByRole('button', { name: new RegExp(`${name}.*Done`) }))
        .toBeVisible();
    }
    expect(chat.answer().status).toBe('streaming');
    write(`${line({}, 'tool_calls')}data: [DONE]\n\n`);
    close();
    await sending;
    await expect.element(page.getByText('All done.')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatch(/"output":"done".*"output":"saved".*"output":"paid"/);
    const times = ['call_0', 'call_1', 'call_2'].map((id) => getCallRecord(chat.answer(), id));
    const [slow, save, pay] = times;
    expect(save?.startedAt).toBeGreaterThanOrEqual(slow?.endedAt ?? Infinity);
    expect(pay?.startedAt).toBeGreaterThanOrEqual(save?.endedAt ?? Infinity);
  });

  it('cancels the stream of the provider when the answer is stopped', async () => {
    const cancelled: unknown[] = [];
    const signals: AbortSignal[] = [];
    const adapter = createModelAdapter({
      tools: {
        slow: {
          execute: (_, { signal }) => {
            signals.push(signal);
            return new Promise(() => undefined);
          },
        },
      },
      model: () =>
        fromOpenAI(
          new ReadableStream<string>({
            start: (controller) => controller.enqueue(call(0, 'slow') + line({ content: 'Well.' })),
            cancel: (reason) => void cancelled.push(reason),
          }),
        ),
    });
    const chat = await renderChat({ adapter, partRenderers: createToolRenderers() });
    const sending = chat.send('go');
    await expect.element(page.getByRole('button', { name: /slow.*Running/ })).toBeVisible();
    chat.actions.stopStreaming();
    await sending;
    await expect.element(page.getByRole('button', { name: /slow.*Stopped/ })).toBeVisible();
    expect(cancelled).toHaveLength(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
