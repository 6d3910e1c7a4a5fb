import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { isAnswerElement, isResponseElement } from '../messageElements.ts';
import { getPosition } from './getPosition.ts';

/** A call in a document: its element, its response, or both. */
export interface PairedCall {
  readonly id: string;
  readonly call: ChatMdElement | undefined;
  readonly response: ChatMdElement | undefined;
}

/** The calls and responses with the same id, in order. The first call belongs to the first response, and so on. */
interface SameId {
  readonly calls: ChatMdElement[];
  readonly responses: ChatMdElement[];
}

/** The position of an element among those with the same kind and id, and its partner in the pair. */
interface Place {
  readonly index: number;
  /** The first element of the same kind and id. */
  readonly first: ChatMdElement;
  readonly partner: ChatMdElement | undefined;
}

/**
 * Finds the calls and responses at the top level and in the assistant's text, in order. Tags inside a
 * payload are text, not calls.
 */
function* findCallElements(nodes: readonly ChatMdNode[]): Generator<ChatMdElement> {
  for (const node of nodes) {
    if (node.type === 'element') {
      if (node.tag === 'tool_call' || isResponseElement(node)) {
        yield node;
      } else if (isAnswerElement(node)) {
        yield* findCallElements(node.children);
      }
    }
  }
}

/** Groups calls and responses by id. Each element without an id gets a separate group. */
function groupById(
  elements: readonly ChatMdElement[],
): ReadonlyMap<string | ChatMdElement, SameId> {
  const groups = new Map<string | ChatMdElement, SameId>();
  for (const element of elements) {
    const key = getAttribute(element, 'tool_call_id') ?? element;
    const group = groups.get(key) ?? { calls: [], responses: [] };
    groups.set(key, group);
    (isResponseElement(element) ? group.responses : group.calls).push(element);
  }
  return groups;
}

function findPlaces(groups: Iterable<SameId>): ReadonlyMap<ChatMdElement, Place> {
  const places = new Map<ChatMdElement, Place>();
  const addAll = (elements: readonly ChatMdElement[], partners: readonly ChatMdElement[]): void => {
    elements.forEach((element, index) => {
      places.set(element, { index, first: elements[0] ?? element, partner: partners[index] });
    });
  };
  for (const { calls, responses } of groups) {
    addAll(calls, responses);
    addAll(responses, calls);
  }
  return places;
}

/**
 * Reports a call with the id of an earlier call, or a response that has no call left because an earlier response has
 * the same id.
 */
function reportDuplicate(
  element: ChatMdElement,
  { index, first, partner }: Place,
  report: ReportProblem,
): void {
  const id = getAttribute(element, 'tool_call_id');
  const isResponse = isResponseElement(element);
  // A response to a duplicate call isn't reported, because the call already was.
  if (index > 0 && !(isResponse && partner !== undefined)) {
    const message = isResponse
      ? `The call ${id} already has a response, on line ${first.line}.`
      : `Duplicate call id ${id}, first used on line ${first.line}; a new id was assigned.`;
    report('repeated-id', message, getPosition(element));
  }
}

/**
 * Pairs the calls of a document with their responses, by id and in any order. The result maps the elements of calls and
 * responses to their pairs. If an id is missing or taken, a new one is generated.
 */
export function pairCallsWithResponses(
  nodes: readonly ChatMdNode[],
  report: ReportProblem = () => undefined,
): ReadonlyMap<ChatMdElement, PairedCall> {
  const elements = [...findCallElements(nodes)];
  const groups = groupById(elements);
  const places = findPlaces(groups.values());
  const ids = new IdAllocator([...groups.keys()].filter((key) => typeof key === 'string'));
  const paired = new Map<ChatMdElement, PairedCall>();
  let count = 0;
  for (const [element, place] of places) {
    reportDuplicate(element, place, report);
  }
  for (const element of elements) {
    const { index, partner } = places.get(element) ?? { index: 0, partner: undefined };
    if (!paired.has(element)) {
      count += 1;
      const wanted = index === 0 ? getAttribute(element, 'tool_call_id') : undefined;
      const id = wanted ?? ids.take(`tool-call-${count}`);
      const [call, response] = isResponseElement(element) ? [partner, element] : [element, partner];
      const pair = { id, call, response };
      paired.set(element, pair);
      if (partner !== undefined) {
        paired.set(partner, pair);
      }
    }
  }
  return paired;
}
