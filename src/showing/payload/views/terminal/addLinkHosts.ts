import { isDestinationVisible, parseSafeLink } from '../text/parseSafeLink.ts';
import type { TerminalRun } from './TerminalLine.ts';
import { plainStyle } from './style/TerminalStyle.ts';

/**
 * Number of characters by which the hosts of all links can be longer than the output. Limited, because a link with a
 * long host could be repeated on each line.
 */
const maxHosts = 10_000;

/** The numbers of characters in the earlier lines. */
export interface LengthSoFar {
  readonly output: number;
  readonly hosts: number;
}

/** A run of a line, or the host of the link before it. */
export interface ShownRun extends TerminalRun {
  readonly isHost?: boolean;
}

/**
 * Returns the text to show after a link: its host or email address. Empty if the link already shows it or isn't safe.
 */
function describeHost(text: string, link: string): string {
  const url = parseSafeLink(link);
  if (url === undefined || isDestinationVisible(text, url)) {
    return '';
  }
  return ` (${url.protocol === 'mailto:' ? url.pathname : url.host})`;
}

/**
 * Adds the host of each link after its text, so that a link can't mislead users. As part of the text, hosts wrap and
 * can be found. A link becomes plain text if its host would make all hosts together too long.
 */
export function addLinkHosts(
  runs: readonly TerminalRun[],
  { output, hosts }: LengthSoFar,
): readonly ShownRun[] {
  if (runs.every(({ style }) => style.link === undefined)) {
    return runs;
  }
  const shown: ShownRun[] = [];
  let left = output + maxHosts - hosts;
  for (let start = 0; start < runs.length;) {
    const link = runs[start]?.style.link;
    let end = start + 1;
    while (end < runs.length && runs[end]?.style.link === link) {
      end += 1;
    }
    const linked = runs.slice(start, end);
    const text = linked.map((run) => run.text).join('');
    const host = link === undefined ? '' : describeHost(text, link);
    const isShown = host.length <= left;
    shown.push(...(isShown ? linked : [{ text, style: plainStyle }]));
    if (isShown && host !== '') {
      left -= host.length;
      shown.push({ text: host, style: plainStyle, isHost: true });
    }
    start = end;
  }
  return shown;
}
