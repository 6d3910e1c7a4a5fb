import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { writeJsonOrText } from '../../../core/json/writeJsonOrText.ts';

type Part<T extends ChatMessagePart['type']> = Extract<ChatMessagePart, { type: T }>;

/** Maximum length of a `data:` URL. Longer URLs are shortened, because a text model can't use them. */
const maxUrlLength = 500;

const writeFile = ({ filename, mediaType, url }: Part<'file'>): string => {
  const isShort = !url.startsWith('data:') || url.length <= maxUrlLength;
  const place = isShort ? url : `${url.slice(0, 40)}… (${url.length} characters)`;
  return `[File: ${[filename, mediaType, place].filter((word) => word !== undefined).join(', ')}]`;
};

const writeSource = (title: string | undefined, rest: string | undefined): string =>
  `[Source: ${[title, rest].filter((word) => word !== undefined).join(', ')}]`;

/** Returns the text for a part that isn't a call, or an empty string for the start of a step. */
export const writePartForModel = (part: ChatMessagePart): string => {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'reasoning':
      // Prevents reasoning from closing its own tags.
      return part.text.includes('</think')
        ? `[Thought]\n${part.text}`
        : `<thinking>${part.text}</thinking>`;
    case 'file':
      return writeFile(part);
    case 'source-url':
      return writeSource(part.title, part.url);
    case 'source-document':
      return writeSource(part.title, part.text);
    case 'step-start':
      return '';
    default:
      return `[${part.type}]\n${writeJsonOrText('data' in part ? part.data : part)}`;
  }
};
