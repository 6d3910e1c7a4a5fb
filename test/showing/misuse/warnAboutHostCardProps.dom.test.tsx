import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createToolRenderers } from '../../../src/index.ts';
import { collectWarnings, createMessage, getWarnings, renderBox, threeParts } from './chatBox.tsx';

collectWarnings();

describe("props for x-chat's own card, next to the renderers", () => {
  it.each([
    ['cards', 'tool', { defaultExpanded: { search: true } }, '`defaultExpanded`'],
    [
      'inline',
      'tool',
      { toolSlots: { search: {} } },
      '`tools: { search: { icon, Input, Output } }`',
    ],
    ['grouped', 'dynamic-tool', { slots: {}, className: 'x' }, '`slots`, `className`'],
  ] as const)(
    'are reported once with their new place, in the layout %s',
    (layout, type, props, place) => {
      renderBox({
        partRenderers: createToolRenderers({ layout }),
        initialMessages: [createMessage('m', { toolCallId: 'a' }, { toolCallId: 'b' })],
        slotProps: { messageContent: { partProps: { [type]: props } } },
      });
      expect(getWarnings()).toEqual([
        expect.stringContaining(`\`partProps.${type}\` has no effect`),
      ]);
      expect(getWarnings()[0]).toMatch(threeParts);
      expect(getWarnings()[0]).toContain(`Pass ${place} to createToolRenderers()`);
    },
  );

  it('are not reported if the app has removed them', () => {
    renderBox({
      partRenderers: createToolRenderers(),
      initialMessages: [createMessage('m', {})],
      slotProps: { messageContent: { partProps: { text: {} } } },
    });
    expect(screen.getByRole('group', { name: 'get_weather' })).toBeVisible();
    expect(getWarnings()).toEqual([]);
  });
});
