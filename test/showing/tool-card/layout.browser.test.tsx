import { ThemeProvider, createTheme } from '@mui/material/styles';
import type * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, toolCardClasses } from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import { situations } from '../../../stories/data/situations.ts';
import { themes } from '../../../stories/themes.ts';
import { getBaseline, getBox, getContrast, getMiddle } from '../../support/measure.ts';

interface FrameProps {
  readonly width: number;
  readonly children: React.ReactNode;
}

/** A container with the width of a message bubble. */
const Frame = ({ width, children }: FrameProps) => (
  <div style={{ inlineSize: width }}>{children}</div>
);

const show = (width: number, props: ToolCardProps) =>
  render(
    <Frame width={width}>
      <ToolCard storage={null} onApprovalResponse={vi.fn()} {...props} />
    </Frame>,
  );

/** Finds the element of a slot. */
const getPart = (container: Element, name: keyof typeof toolCardClasses): Element => {
  const part = container.querySelector(`.${toolCardClasses[name]}`);
  if (part === null) {
    throw new Error(`There is no ${name}.`);
  }
  return part;
};

const cases = Object.entries(situations);

describe('a card on a phone', () => {
  it.each(cases)('has at most two rows in its header: %s', async (_, situation) => {
    const { container } = await show(230, { ...situation, defaultExpanded: false });
    const header = getPart(container, 'header');
    // A tool's name is never truncated. A long one gets its own row.
    const name = container.querySelector('.ToolCard-name');
    const isApart =
      name !== null && getBox(name).top > getBox(getPart(container, 'status')).bottom - 1;
    const extra = name === null ? 0 : getBox(name).height - (isApart ? 0 : 18);
    expect(getBox(header).height - extra).toBeLessThan(60);
    expect(header.scrollWidth).toBe(header.clientWidth);
  });

  it('breaks no word of a heading or a table, even where the bubble breaks all', async () => {
    const Forecast = () => (
      <table>
        <tbody>
          <tr>
            <td>Saturday</td>
            <td>cloudless</td>
          </tr>
        </tbody>
      </table>
    );
    const tools = { get_weather: { Output: Forecast } };
    const { getByRole } = await render(
      <div style={{ inlineSize: 190, overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
        <ToolCard {...situations.done} tools={tools} storage={null} defaultExpanded />
      </div>,
    );
    await expect.element(getByRole('cell', { name: 'cloudless' })).toBeVisible();
    for (const text of [
      getByRole('cell', { name: 'cloudless' }),
      getByRole('button', { name: 'Output' }),
    ]) {
      expect(getBox(text.element()).height).toBeLessThan(32);
    }
  });

  it('keeps its height while the call proceeds', async () => {
    const heights = new Set<number>();
    for (const name of ['preparing', 'running', 'approved', 'done', 'failed'] as const) {
      const { container, unmount } = await show(230, {
        ...situations[name],
        defaultExpanded: false,
      });
      // A closed card is laid out when it comes into view.
      await expect
        .poll(() => getBox(getPart(container, 'root')).height)
        .toBeGreaterThan(getBox(getPart(container, 'header')).height);
      heights.add(getBox(getPart(container, 'root')).height);
      await unmount();
    }
    expect([...heights]).toHaveLength(1);
  });

  it('shows a long name in full, next to the icon', async () => {
    const toolName = 'mcp__github_enterprise__create_pull_request_review_comment';
    const { container } = await show(230, {
      invocation: { ...invocations['input-available'], toolName },
    });
    const title = getPart(container, 'title');
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    expect(getBox(getPart(container, 'icon')).top).toBeGreaterThanOrEqual(getBox(title).top);
    expect(getBox(getPart(container, 'icon')).bottom).toBeLessThanOrEqual(getBox(title).bottom);
  });

  it('keeps the title next to the icon, and the chevron at the other end, on a right-to-left page', async () => {
    const { container } = await render(
      <div dir="rtl">
        <Frame width={230}>
          <ToolCard {...situations.done} storage={null} />
        </Frame>
      </div>,
    );
    const [icon, title] = [getBox(getPart(container, 'icon')), getBox(getPart(container, 'title'))];
    expect(icon.left - title.right).toBe(8);
    expect(getBox(getPart(container, 'header')).right - icon.right).toBe(12);
  });

  it.each([
    ['needsApproval', 2],
    ['outcomeUnknown', 4],
  ] as const)('indents the rows that continue a line of an input: %s', async (name, indent) => {
    await show(230, { ...situations[name], defaultExpanded: true });
    const input = page.getByRole('group', { name: 'Input' });
    await expect.element(input).toHaveTextContent(/thumbnails/);
    const getIndent = (): number => {
      const text = document
        .createTreeWalker(input.element(), NodeFilter.SHOW_TEXT)
        .nextNode() as Text;
      const getLeft = (part: string): number => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(part));
        range.setEnd(text, text.data.indexOf(part) + part.length);
        return range.getBoundingClientRect().left;
      };
      const character = (getLeft('"path"') - getLeft('{')) / 2;
      return Math.round((getLeft('"/var/') - getLeft('{')) / character);
    };
    // The view that loads replaces the beginning of the value.
    await expect.poll(getIndent).toBe(indent);
  });

  it('never squeezes the name of a tool between its status and its arguments', async () => {
    const { container } = await show(230, situations.needsApprovalOfHidden);
    const name = getBox(getPart(container, 'name'));
    expect(name.height).toBeLessThan(24);
    expect(name.left).toBe(getBox(getPart(container, 'title')).left);
  });

  it.each(['failed', 'cutOff', 'outcomeUnknown'] as const)(
    'copies an error from the first line: %s',
    async (name) => {
      const { container } = await show(230, situations[name]);
      const copy = page.getByRole('button', { name: /^Copy/ }).first();
      await expect.element(copy).toBeVisible();
      const range = document.createRange();
      range.selectNodeContents(getPart(container, 'error').firstElementChild as Node);
      const [line] = range.getClientRects();
      const middle = line && (line.top + line.bottom) / 2;
      expect(Math.abs(getMiddle(copy.element()) - (middle ?? 0))).toBeLessThanOrEqual(1);
      // Text and icons in a box are 12 from its edges.
      const icon = copy.element().querySelector('svg');
      expect(icon && getBox(getPart(container, 'root')).right - getBox(icon).right).toBe(13 + 12);
    },
  );

  it('aligns the second row with the name, and the chevron with the first row', async () => {
    const { container } = await show(230, situations.done);
    expect(getBox(getPart(container, 'preview')).left).toBeCloseTo(
      getBox(getPart(container, 'title')).left,
      0,
    );
    expect(getMiddle(getPart(container, 'icon'))).toBeCloseTo(
      getMiddle(getPart(container, 'title')),
      0,
    );
    const { gridRowStart } = getComputedStyle(getPart(container, 'header'), '::after');
    expect(gridRowStart).toBe('1');
  });

  it('shows Deny and Approve next to each other, equally wide, below the question', async () => {
    await show(230, situations.needsApproval);
    const deny = getBox(page.getByRole('button', { name: /^Deny delete/ }).element());
    const approve = getBox(page.getByRole('button', { name: /^Approve/ }).element());
    const question = getBox(page.getByText(/^Allow/).element());
    expect(deny.top).toBe(approve.top);
    expect(Math.abs(deny.width - approve.width)).toBeLessThan(1);
    expect(approve.height).toBeGreaterThanOrEqual(40);
    expect(question.bottom).toBeLessThanOrEqual(deny.top);
  });
});

describe('a running card', () => {
  it.each(['preparing', 'running', 'approved', 'preliminary'] as const)(
    'has one moving thing, the ring of its icon: %s',
    async (name) => {
      const features = (value: string) => ({
        features: [{ name: 'prefers-reduced-motion', value }],
      });
      await cdp().send('Emulation.setEmulatedMedia', features('no-preference'));
      try {
        const { container } = await show(600, situations[name]);
        const icon = getPart(container, 'icon');
        await expect.poll(() => icon.getAnimations()).toHaveLength(1);
        expect(container.getAnimations({ subtree: true })).toHaveLength(1);
      } finally {
        await cdp().send('Emulation.setEmulatedMedia', features('reduce'));
      }
    },
  );

  it.each([230, 600])(
    'shows its partial output in the row of the preview, %i px wide',
    async (width) => {
      const { container, unmount } = await show(width, situations.running);
      const height = getBox(getPart(container, 'header')).height;
      const before = getPart(container, 'preview').textContent;
      await unmount();
      const { container: later } = await show(width, situations.preliminary);
      const preview = getPart(later, 'preview');
      expect(preview.textContent).toMatch(/forecast/);
      expect(preview.textContent).not.toBe(before);
      expect(getPart(later, 'status')).toHaveTextContent('Partial result');
      expect(getBox(getPart(later, 'header')).height).toBe(height);
      expect(getBox(preview).width).toBeGreaterThan(60);
    },
  );

  it('hides the secrets in its partial output', async () => {
    const { container } = await show(600, {
      ...situations.preliminary,
      invocation: {
        ...situations.preliminary.invocation,
        state: 'output-available',
        output: { user: 'ada', password: 'correct horse' },
      },
    });
    await expect.poll(() => getPart(container, 'preview').textContent).toMatch(/user: ada/);
    expect(container).not.toHaveTextContent(/correct|horse/);
  });
});

describe('the card of a call that did not succeed', () => {
  it.each(['failed', 'denied', 'cutOff', 'outcomeUnknown'] as const)(
    'has its reason below the header, and a closed input: %s',
    async (name) => {
      const { container } = await show(230, situations[name]);
      const error = getBox(getPart(container, 'error'));
      expect(error.top - getBox(getPart(container, 'header')).bottom).toBeLessThanOrEqual(8);
      const input = page.getByRole('button', { name: 'Input', exact: true });
      expect(input.element()).toHaveAttribute('aria-expanded', 'false');
      expect(getBox(input.element()).top - error.bottom).toBe(8);
      expect(getBox(getPart(container, 'root')).height).toBeLessThan(240);
      await input.click();
      await expect.element(page.getByRole('group', { name: 'Input' })).toBeVisible();
    },
  );
});

describe('the buttons of a request', () => {
  it.each([430, 470, 560, 640])('are never alone on a row, at %i px', async (width) => {
    await show(width, situations.needsApproval);
    const buttons = [/^Deny with reason…/, /^Deny delete/, /^Approve/].map((name) =>
      page.getByRole('button', { name }).element(),
    );
    const tops = new Set(buttons.map((button) => Math.round(getMiddle(button))));
    expect([...tops]).toHaveLength(width < 432 ? 2 : 1);
  });
});

describe('the width of a card', () => {
  const theme = (width: string) =>
    createTheme({
      components: { ToolCard: { styleOverrides: { root: { maxInlineSize: width } } } },
    });

  it.each([
    [760, 448],
    [300, 300],
  ])('follows the theme in a container of %i px', async (width, expected) => {
    const { container } = await render(
      <ThemeProvider theme={theme('28rem')}>
        <Frame width={width}>
          <ToolCard {...situations.done} storage={null} />
        </Frame>
      </ThemeProvider>,
    );
    expect(getBox(getPart(container, 'root')).width).toBe(expected);
  });

  it('follows a custom property of the page', async () => {
    const style = { '--ToolCard-maxWidth': '20rem', '--ToolCard-radius': '3px' };
    const { container } = await render(
      <div style={style as React.CSSProperties}>
        <ToolCard {...situations.done} storage={null} />
      </div>,
    );
    const root = getPart(container, 'root');
    expect(getBox(root).width).toBe(320);
    expect(getComputedStyle(root).borderStartStartRadius).toBe('3px');
  });

  it('is as wide as a bubble that fits its content can be', async () => {
    const { container } = await render(
      <div style={{ inlineSize: 'fit-content' }}>
        <ToolCard {...situations.done} storage={null} />
      </div>,
    );
    expect(getBox(getPart(container, 'root')).width).toBeGreaterThanOrEqual(640);
  });
});

describe('the grid of a card', () => {
  it('aligns icons, names, boxes and controls in an open card', async () => {
    const { container } = await show(600, { ...situations.done, defaultExpanded: true });
    const payload = page.getByRole('group', { name: 'Output' });
    await expect.element(payload).toBeVisible();
    const root = getBox(getPart(container, 'root'));
    const edge = getBox(getPart(container, 'icon')).left;
    expect(edge - root.left).toBe(13);
    expect(getBox(payload.element()).left).toBe(edge);
    expect(root.right - getBox(payload.element()).right).toBe(13);
    const copy = page.getByRole('button', { name: 'Copy output' });
    await expect.element(copy).toBeVisible();
    const icon = copy.element().querySelector('svg');
    // The chevron of the section is at the end, and there are 8 pixels between the two.
    expect(icon && root.right - getBox(icon).right).toBe(13 + 16 + 8);
  });

  it.each(['ltr', 'rtl'])('aligns headings with their boxes, %s', async (direction) => {
    const { container } = await render(
      <div dir={direction}>
        <Frame width={600}>
          <ToolCard {...situations.done} storage={null} defaultExpanded />
        </Frame>
      </div>,
    );
    const payload = page.getByRole('group', { name: 'Output' });
    await expect.element(payload).toBeVisible();
    const heading = page.getByRole('button', { name: 'Output', exact: true }).element();
    const range = document.createRange();
    range.selectNodeContents(heading);
    const [text, box] = [range.getBoundingClientRect(), getBox(payload.element())];
    const side = direction === 'ltr' ? 'left' : 'right';
    expect(text[side]).toBeCloseTo(box[side], 0);
    // Its chevron is below that of the card, and points the same way.
    expect(getBox(heading).left).toBe(box.left);
    expect(getBox(heading).right).toBe(box.right);
    const getChevron = (element: Element) => {
      const { inlineSize, transform } = getComputedStyle(element, '::after');
      return { inlineSize, transform };
    };
    await expect.poll(() => getChevron(heading)).toEqual(getChevron(getPart(container, 'header')));
    expect(getChevron(heading)).toEqual({
      inlineSize: '16px',
      transform: 'matrix(-1, 0, 0, -1, 0, 0)',
    });
    expect(getComputedStyle(heading, '::before').content).toBe('none');
  });

  it('puts the controls of a payload into the row of its heading', async () => {
    await show(600, { ...situations.done, defaultExpanded: true });
    const copy = page.getByRole('button', { name: 'Copy output' });
    await expect.element(copy).toBeVisible();
    const heading = page.getByRole('button', { name: 'Output', exact: true });
    expect(getMiddle(copy.element())).toBeCloseTo(getMiddle(heading.element()), 0);
  });
});

describe('the header of a card', () => {
  const named = { ...situations.done.invocation, title: 'Weather in Lisbon' };
  const titled = { ...situations.done, invocation: named };

  it.each([230, 600])('has one baseline for the texts of a row, at %i px', async (width) => {
    const { container } = await show(width, titled);
    const rows =
      width < 432
        ? [['title', 'duration'] as const, ['name', 'preview'] as const]
        : [['title', 'name', 'preview', 'status', 'duration'] as const];
    for (const row of rows) {
      const baselines = row.map((name) => getBaseline(getPart(container, name)));
      expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(0.1);
    }
  });

  it.each(['comfortable', 'compact'] as const)(
    'centers its icon on the title, and keeps its height, if it is %s',
    async (density) => {
      const { container } = await show(600, { ...titled, density });
      const [icon, title] = [getPart(container, 'icon'), getPart(container, 'title')];
      expect(Math.abs(getMiddle(icon) - getMiddle(title))).toBeLessThanOrEqual(0.5);
      expect(getBox(getPart(container, 'header')).height).toBe(density === 'compact' ? 28 : 40);
    },
  );

  it.each([230, 600])('never moves its title, at %i px', async (width) => {
    const places = new Set<string>();
    const noInput = { ...situations.done.invocation, input: {} };
    const { message } = situations.done;
    const noTime = { ...message, metadata: {} };
    const cards: ToolCardProps[] = [
      situations.done,
      situations.running,
      situations.failed,
      { ...situations.done, message: noTime },
      { invocation: noInput, message },
    ];
    for (const card of cards) {
      for (const defaultExpanded of [false, true]) {
        const { container, unmount } = await show(width, { ...card, defaultExpanded });
        const { top, left } = getBox(getPart(container, 'title'));
        const root = getBox(getPart(container, 'root'));
        places.add(`${top - root.top} ${left - root.left}`);
        await unmount();
      }
    }
    expect([...places]).toHaveLength(1);
  });

  it('says that a call is done on a phone if there is nothing else to say', async () => {
    const { container } = await show(230, {
      ...situations.done,
      invocation: { ...situations.done.invocation, input: {} },
    });
    expect(getBox(getPart(container, 'status')).height).toBeGreaterThan(10);
    expect(getBox(getPart(container, 'status')).left).toBe(
      getBox(getPart(container, 'title')).left,
    );
  });
});

describe('the colors of a card', () => {
  it.each(
    Object.entries(themes).flatMap(([mode, theme]) =>
      cases.map(([name, situation]) => [mode, name, theme, situation] as const),
    ),
  )(
    'have enough contrast in %s mode, also under a pointer: %s',
    async (_, __, theme, situation) => {
      const { container } = await render(
        <ThemeProvider theme={theme}>
          <div style={{ background: theme.palette.background.default }}>
            <ToolCard {...situation} storage={null} defaultExpanded={false} />
          </div>
        </ThemeProvider>,
      );
      const texts = () =>
        [...container.querySelectorAll('bdi, .ToolCard-status, .ToolCard-duration')].map(
          getContrast,
        );
      expect(Math.min(...texts())).toBeGreaterThanOrEqual(4.5);
      await userEvent.hover(getPart(container, 'header'));
      expect(Math.min(...texts())).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keep a card apart from its bubble under a pointer', async () => {
    const { container } = await show(600, situations.done);
    const [root, header] = [getPart(container, 'root'), getPart(container, 'header')];
    const before = getComputedStyle(root).borderTopColor;
    await userEvent.hover(header);
    expect(getComputedStyle(root).borderTopColor).not.toBe(before);
    expect(getComputedStyle(root).backgroundColor).toBe('color(srgb 1 1 1)');
    expect(getComputedStyle(header).backgroundColor).not.toBe('rgba(0, 0, 0, 0.04)');
  });

  it('are black on paper, and nothing on it seems to open', async () => {
    const { container } = await render(
      <ThemeProvider theme={themes.dark}>
        <ToolCard {...situations.failed} storage={null} />
      </ThemeProvider>,
    );
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      const header = getPart(container, 'header');
      for (const name of ['title', 'status', 'error'] as const) {
        expect(getComputedStyle(getPart(container, name)).color).toBe('rgb(0, 0, 0)');
      }
      expect(getComputedStyle(getPart(container, 'root')).backgroundColor).toBe(
        'rgb(255, 255, 255)',
      );
      expect(getComputedStyle(header, '::after').display).toBe('none');
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    }
  });
});
