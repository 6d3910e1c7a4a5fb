import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** What a component must keep of the habits of MUI, whatever it shows. */
export interface Conformance {
  /** Its name in the theme. */
  readonly name: keyof NonNullable<ThemeOptions['components']>;
  /** The component with some of these props. */
  readonly renderWith: (props: object) => React.ReactElement;
  /** Its slots, and the class of each. All must show. */
  readonly slots: Readonly<Record<string, string>>;
}

const themed = (components: object, element: React.ReactElement): React.ReactElement => (
  <ThemeProvider theme={createTheme({ components })}>{element}</ThemeProvider>
);

const find = (container: Element, className: string): HTMLElement => {
  const element = container.querySelector<HTMLElement>(`.${className}`);
  if (element === null) {
    throw new Error(`Nothing has the class ${className}.`);
  }
  return element;
};

/** Holds that a component takes ref, className, sx, classes, slots, slotProps, theme and all else. */
export function describeConformance({ name, renderWith, slots }: Conformance): void {
  const rootClass = slots['root'] ?? '';

  describe(`${name}, as a component of MUI`, () => {
    it('gives its ref the root element', async () => {
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
      'takes a class, props and another element for its %s',
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

    it('gives slotProps that are functions how it stands', async () => {
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
        themed({ [name]: { defaultProps, styleOverrides } }, renderWith({})),
      );
      expect(find(container, rootClass)).toHaveAttribute('data-from', 'theme');
      for (const [slot, className] of Object.entries(slots)) {
        const { outlineOffset } = getComputedStyle(find(container, className));
        expect(outlineOffset, slot).toBe('7px');
      }
    });
  });
}
