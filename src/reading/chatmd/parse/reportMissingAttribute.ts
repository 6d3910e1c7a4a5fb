import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { getPosition } from './getPosition.ts';

/** Reports each named attribute that is missing or empty. */
export function reportMissingAttribute(
  element: ChatMdElement,
  names: readonly string[],
  report: ReportProblem,
): void {
  for (const name of names.filter((each) => getAttribute(element, each) === undefined)) {
    const message = `The ${name} attribute of <${element.tag}> is missing or empty.`;
    report('missing-attribute', message, getPosition(element));
  }
}
