import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { createRequest, getApprove, showRequest } from './showRequest.tsx';

/** Returns the middle of an element in the page of the browser, in which the tests run in a frame. */
const findMiddle = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement as HTMLElement;
  const place = frame.getBoundingClientRect();
  const scale = place.width / frame.offsetWidth;
  return {
    x: place.left + scale * (left + width / 2),
    y: place.top + scale * (top + height / 2),
  };
};

/** Moves, presses or releases the mouse, as a user does. */
const sendMouse = async (
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  place: { x: number; y: number },
): Promise<void> => {
  const button = type === 'mouseMoved' ? 'none' : 'left';
  await cdp().send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: 1 });
};

/** Lists the events of these types, and marks those of a script. Chromium marks each `compositionend` in this way. */
const listEvents = (...types: string[]): string[] => {
  const events: string[] = [];
  for (const type of types) {
    document.addEventListener(
      type,
      ({ isTrusted }) =>
        events.push(isTrusted || type === 'compositionend' ? type : `${type} of a script`),
      { capture: true },
    );
  }
  return events;
};

const decisions = ['approve', 'edit', 'respond', 'reject'] as const;

const journeys = {
  edit: {
    open: 'Edit input (delete_files)',
    field: page.getByRole('textbox', { name: /JSON/ }),
    text: '{ "path": "/tmp/mine" }',
    composed: ' ',
    sent: '"editedInput":{"path":"/tmp/mine"}',
    button: getApprove(),
  },
  respond: {
    open: 'Respond instead… (delete_files)',
    field: page.getByRole('textbox', { name: /^Response/ }),
    text: 'Ask Ann.',
    composed: 'あ',
    sent: 'あ',
    button: page.getByRole('button', { name: 'Send response' }),
  },
};

describe.each(Object.entries(journeys))(
  'a text that is composed during a press: %s',
  (_, journey) => {
    /** Composes a text, and holds the mouse down on the button that sends it. The press ends the composition. */
    const composeAndPress = async () => {
      const shown = await showRequest(createRequest(), {
        tools: { '*': { allowedDecisions: decisions } },
      });
      await waitUntilAccepting(getApprove().element());
      await page.getByRole('button', { name: journey.open }).click();
      await journey.field.fill(journey.text);
      const button = await waitUntilAccepting(journey.button.element());
      const events = listEvents('compositionstart', 'pointerdown', 'compositionend', 'click');
      await journey.field.click();
      events.length = 0;
      await cdp().send('Input.imeSetComposition', {
        text: journey.composed,
        selectionStart: 1,
        selectionEnd: 1,
      });
      await expect.poll(() => events).toEqual(['compositionstart']);
      await waitUntilAccepting(button);
      const middle = findMiddle(button);
      await sendMouse('mouseMoved', middle);
      await sendMouse('mousePressed', middle);
      await expect
        .poll(() => events)
        .toEqual(['compositionstart', 'pointerdown', 'compositionend']);
      return { ...shown, events, middle };
    };

    it('is sent with what was composed', async () => {
      const { answers, events, middle } = await composeAndPress();
      await sendMouse('mouseReleased', middle);
      await expect.poll(() => answers.mock.calls.length).toBe(1);
      expect(events.at(-1)).toBe('click');
      expect(JSON.stringify(answers.mock.calls)).toContain(journey.sent);
    });

    it('is not sent if the request was swapped meanwhile', async () => {
      const { answers, change, events, middle } = await composeAndPress();
      await change(createRequest({ input: { path: '/' } }));
      await sendMouse('mouseReleased', middle);
      await expect.element(page.getByText('"/"').first()).toBeVisible();
      await expect.poll(() => events.at(-1)).toBe('click');
      expect(answers).not.toHaveBeenCalled();
    });
  },
);
