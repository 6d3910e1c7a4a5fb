import { ThemeProvider, createTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { ToolCard, ToolPayload } from '../../../../src/index.ts';
import type { ToolPayloadProps } from '../../../../src/index.ts';
import { deDE, enUS } from '../../../../src/showing/locales/index.ts';
import { createCall } from '../memory/openCard.ts';

const done = createCall({ state: 'output-available', input: { a: 1 }, output: 'A result.' });

const card = (Payload: React.ElementType, theme = createTheme()) => (
  <ThemeProvider theme={theme}>
    <ToolCard invocation={done} defaultExpanded storage={null} slots={{ payload: Payload }} />
  </ThemeProvider>
);

describe('a custom payload of a card', () => {
  it('can render the payload viewer with all its texts', async () => {
    const Framed = (props: ToolPayloadProps & { readonly ownerState: object }) => {
      const { ownerState: _ownerState, ...payload } = props;
      return (
        <fieldset>
          <ToolPayload {...payload} />
        </fieldset>
      );
    };
    render(card(Framed));
    const copy = await screen.findByRole('button', { name: 'Copy output' });
    expect(copy).toHaveAttribute('title', 'Copy');
  });

  it.each([
    ['no locale', createTheme(), 'Copy output', undefined],
    ['the locale enUS', createTheme({}, enUS), 'Copy output', 'Download'],
    ['the locale deDE', createTheme({}, deDE), 'Ausgabe kopieren', 'Herunterladen'],
  ])(
    'gets the texts of a card, and those of the views from a theme with a locale: %s',
    (_, theme, copyLabel, downloadLabel) => {
      const seen: unknown[] = [];
      const Own = ({ label, localeText }: ToolPayloadProps): null => {
        seen.push([localeText?.copyWhatLabel?.(label), localeText?.downloadLabel]);
        return null;
      };
      render(card(Own, theme));
      expect(seen.at(-1)).toEqual([copyLabel, downloadLabel]);
    },
  );
});
