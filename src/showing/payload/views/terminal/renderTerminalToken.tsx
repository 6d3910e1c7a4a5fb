import type * as React from 'react';
import type { CSSProperties } from 'react';
import { parseSafeLink } from '../text/parseSafeLink.ts';
import { getTerminalColors } from './style/getTerminalColors.ts';
import { styleFlags } from './style/TerminalStyle.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';
import { caretClass } from './TerminalText.ts';
import type { TerminalToken } from './TerminalText.ts';

const known = new WeakMap<TerminalStyle, CSSProperties>();

const createCss = (style: TerminalStyle): CSSProperties => {
  const [light, dark] = [getTerminalColors(style, 'light'), getTerminalColors(style, 'dark')];
  const getIf = <T,>(flag: keyof typeof styleFlags, value: T): T | undefined =>
    (style.flags & styleFlags[flag]) === 0 ? undefined : value;
  const properties = {
    // `TerminalView` uses the properties for the current color scheme.
    '--toolcard-light': light.color,
    '--toolcard-dark': dark.color,
    '--toolcard-light-back': light.background,
    '--toolcard-dark-back': dark.background,
    fontWeight: getIf('bold', 'bold'),
    fontStyle: getIf('italic', 'italic'),
    textDecoration: `${getIf('underline', 'underline') ?? ''} ${getIf('strike', 'line-through') ?? ''}`,
    // Forced-colors mode removes backgrounds, but shows transparent outlines.
    outline: getIf('inverse', '1px solid transparent'),
    outlineOffset: -1,
  };
  return properties;
};

/** Renders a range of terminal text with its style, and as a link if it has a safe URL. */
export function renderTerminalToken(
  { className, style }: TerminalToken,
  key: string,
  content: React.ReactNode,
  tabIndex: number | undefined,
): React.ReactNode {
  const css = known.get(style) ?? createCss(style);
  known.set(style, css);
  const url = parseSafeLink(style.link ?? '');
  return (
    <span
      key={key}
      className={className}
      style={css}
      aria-hidden={className === caretClass || undefined}
    >
      {url === undefined ? (
        content
      ) : (
        <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
          {content}
        </a>
      )}
    </span>
  );
}
