import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** A component to test for the conventions of MUI. */
export interface Conformance {
  /** The name of the component in the theme. */
  readonly name: keyof NonNullable<ThemeOptions['components']>;
  /** Creates the component with additional props. */
  readonly renderWith: (props: object) => React.ReactElement;
  /** The class of each slot. All slots must be visible. */
  readonly slots: Readonly<Record<string, string>>;
}

const withTheme = (components: object, element: React.ReactElement): React.ReactElement => (
  <ThemeProvider theme={createTheme({ components })}>{element}</ThemeProvider>
);

const find = (container: Element, className: string): HTMLElement => {
  const element = container.querySelector<HTMLElement>(`.${className}`);
  if (element === null) {
    throw new Error(`No element has the class ${className}.`);
  }
  return element;
};

/** Tests that a component supports ref, className, sx, classes, slots, slotProps and the theme. */
export function describeConformance({ name, renderWith, slots }: Conformance): void {
  const rootClass = slots['root'] ?? '';

  describe(`${name}, as an MUI component`, () => {
    it('passes the root element to its ref', async () => {
      const ref = React.createRef<HTMLElement>();
      const { container } = await render(renderWith({ ref }));
      expect(ref.current).toBe(find(container, rootClass));
    });

    it('puts className, sx and all other props on the root', async () => {
      const props = { className: 'mine', sx: { opacity: 0.5 }, 'data-mine': 'yes', lang: 'en' };
      const { container } = await render(renderWith(props));
      const root = find(container, rootClass);
      expect(root).toHaveClass('mine');
      expect(root).toHaveAttribute('data-mine', 'yes');
      expect(root).toHaveAttribute('lang', 'en');
      expect(getComputedStyle(root).opacity).toBe('0.5');
    });

    it.each(Object.keys(slots))(
      'supports a class, props and a replacement for the slot %s',
      async (slot) => {
        const className = slots[slot] ?? '';
        const Other = React.forwardRef<HTMLElement, { className?: string; title?: string }>(
          function Other(props, ref) {
            const { className: given, title } = props;
            return <b ref={ref} className={given} title={title} data-other="" />;
          },
        );
        const { container, rerender } = await render(
          renderWith({
            classes: { [slot]: 'my-class' },
            slotProps: { [slot]: { title: 'my title', className: 'my-slot' } },
          }),
        );
        const element = find(container, className);
        expect(element).toHaveClass('my-class', 'my-slot');
        expect(element).toHaveAttribute('title', 'my title');
        await rerender(
          renderWith({ slots: { [slot]: Other }, slotProps: { [slot]: { title: 'x' } } }),
        );
        expect(container.querySelector('[data-other]')).toHaveAttribute('title', 'x');
      },
    );

    it('passes its state to slotProps that are functions', async () => {
      const slotProps = {
        root: (ownerState: { toolName: string }) => ({ title: ownerState.toolName }),
      };
      const { container } = await render(renderWith({ slotProps }));
      expect(find(container, rootClass).title).not.toBe('');
    });

    it('takes default props and style overrides from the theme', async () => {
      const defaultProps = { 'data-from': 'theme' };
      const styleOverrides = Object.fromEntries(
        Object.keys(slots).map((slot) => [slot, { outlineOffset: '7px' }]),
      );
      const { container } = await render(
        withTheme({ [name]: { defaultProps, styleOverrides } }, renderWith({})),
      );
      expect(find(container, rootClass)).toHaveAttribute('data-from', 'theme');
      for (const [slot, className] of Object.entries(slots)) {
        const { outlineOffset } = getComputedStyle(find(container, className));
        expect(outlineOffset, slot).toBe('7px');
      }
    });
  });
}
