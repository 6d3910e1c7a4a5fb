import type * as React from 'react';
import type { CSSProperties } from 'react';
import { parseSafeLink } from '../text/parseSafeLink.ts';
import { hostClass } from './TerminalText.ts';
import type { TerminalToken } from './TerminalText.ts';
import { getTerminalColors } from './style/getTerminalColors.ts';
import { styleFlags } from './style/TerminalStyle.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';

const toHex = (color: number | undefined): string | undefined =>
  color === undefined ? undefined : `#${color.toString(16).padStart(6, '0')}`;

interface Look {
  readonly className: string;
  readonly style: CSSProperties;
}

const looks = new WeakMap<TerminalStyle, Look>();

const createLook = (style: TerminalStyle): Look => {
  const [light, dark] = [getTerminalColors(style, 'light'), getTerminalColors(style, 'dark')];
  const flags = Object.entries(styleFlags).filter(([, flag]) => (style.flags & flag) !== 0);
  // Custom properties for both color schemes. `terminalColors` picks the right ones.
  const properties = {
    '--toolcard-light': toHex(light.color),
    '--toolcard-dark': toHex(dark.color),
    '--toolcard-light-back': toHex(light.background),
    '--toolcard-dark-back': toHex(dark.background),
  };
  return {
    className: ['ansi', ...flags.map(([name]) => name)].join(' '),
    style: properties as CSSProperties,
  };
};

/** Returns the class names and custom properties of a style. `terminalColors` returns the CSS that uses them. */
function getLook(style: TerminalStyle): Look {
  const look = looks.get(style) ?? createLook(style);
  looks.set(style, look);
  return look;
}

/** Renders a range of terminal text with its style, and as a link if it has a safe URL. */
export const renderTerminalToken = (
  { className, style }: TerminalToken,
  key: string,
  content: React.ReactNode,
  tabIndex: number | undefined,
): React.ReactNode => {
  if (className === hostClass) {
    return (
      <bdi key={key} className={hostClass}>
        {content}
      </bdi>
    );
  }
  const url = style.link === undefined ? undefined : parseSafeLink(style.link);
  return (
    <span key={key} {...getLook(style)}>
      {url === undefined ? (
        content
      ) : (
        <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
          {content}
        </a>
      )}
    </span>
  );
};
