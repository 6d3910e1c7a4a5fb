import type { Format, Notation, Protocol } from './formats.ts';
import { recognizeNotations } from './recognizeNotations.ts';
import { recognizeProtocol } from './recognizeProtocol.ts';
import { splitIntoEvents } from './splitIntoEvents.ts';

/** The format of a pasted text, or the reason why it isn't certain. */
export type Recognition =
  | { readonly kind: 'protocol'; readonly protocol: Protocol }
  | {
      readonly kind: 'notations';
      /** One list per notation in the text. A list of several are alternatives. */
      readonly groups: readonly (readonly Notation[])[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };

const unknown = (reason: string): Recognition => ({ kind: 'unknown', reason });

const titles = (formats: readonly { readonly title: string }[]): string =>
  formats.map(({ title }) => title).join(' and ');

/** Recognizes the protocol of an answer or the notations of the calls in a text. */
export function recognizeText(text: string): Recognition {
  if (text.trim() === '') {
    return unknown('There is no text yet.');
  }
  const answer = splitIntoEvents(text);
  const found = answer === undefined ? [] : recognizeProtocol(answer.events);
  const [protocol] = found;
  if (found.length > 1) {
    return unknown(`Events of ${titles(found)} are mixed, which no reader expects.`);
  }
  if (protocol !== undefined) {
    return { kind: 'protocol', protocol };
  }
  const groups = recognizeNotations(text);
  if (groups.length > 0) {
    return { kind: 'notations', groups };
  }
  return unknown(
    answer === undefined
      ? 'The text contains no call in a notation that toolcard reads.'
      : `The text is ${answer.framing}, but contains no event of a protocol that toolcard reads.`,
  );
}

/** Describes a recognition in a sentence. */
export function describeRecognition(recognition: Recognition): string {
  if (recognition.kind === 'unknown') {
    return `Not recognized. ${recognition.reason}`;
  }
  if (recognition.kind === 'protocol') {
    return `Recognized: ${recognition.protocol.title}`;
  }
  const { groups } = recognition;
  const names = groups.map((group) => group.map(({ title }) => title).join(' or '));
  const hasChoice = groups.some((group) => group.length > 1);
  return `Recognized: ${names.join(' · ')}${hasChoice ? ', which read these calls alike' : ''}`;
}

/** Returns the formats to read a text in. Of alternatives, the first is as good as any other. */
export function getFormats(recognition: Recognition): readonly Format[] {
  if (recognition.kind === 'notations') {
    return recognition.groups.flatMap((group) => group.slice(0, 1));
  }
  return recognition.kind === 'protocol' ? [recognition.protocol] : [];
}
