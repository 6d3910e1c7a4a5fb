import { getText } from '../../../core/json/getPath.ts';
import type { Lose } from '../history/convertHistory.ts';
import { isEmpty } from '../history/ProviderMetadata.ts';
import type { ProviderMetadata } from '../history/ProviderMetadata.ts';
import type { Piece } from '../history/Step.ts';
import type { UIMessagePart } from './UIMessage.ts';
import { writeUITool } from './writeUITool.ts';

/** The context in which a part is converted. */
export interface UIPartContext {
  /** Whether a call without an outcome can still get one. */
  readonly canStayOpen: boolean;
  readonly version: 5 | 6 | 7;
  readonly lose: Lose;
}

type OtherPiece = Extract<Piece, { kind: 'other' }>;

type Document = Extract<OtherPiece['part'], { type: 'source-document' }>;

/** The type of the data part that wraps a custom part of the app. */
export const customPartType = 'data-toolcard-part';

/** The media type of documents that have none. The AI SDK requires one. */
export const documentType = 'text/plain';

const createField = (providerMetadata: ProviderMetadata): { providerMetadata?: ProviderMetadata } =>
  isEmpty(providerMetadata) ? {} : { providerMetadata };

/**
 * Converts a document to an AI SDK part. Uses defaults for a missing title or media type, because the AI SDK requires
 * both. Keeps the text in the metadata, because the AI SDK has no field for it.
 */
const writeDocument = (part: Document, { providerMetadata, kept }: OtherPiece): UIMessagePart => {
  const { sourceId, title, text } = part;
  const filename = getText(kept, 'filename');
  const toolcard = {
    ...(text !== undefined && { text }),
    ...(title === undefined && { isUntitled: true }),
  };
  return {
    type: 'source-document',
    sourceId,
    mediaType: getText(kept, 'mediaType') ?? documentType,
    title: title ?? sourceId,
    ...(filename !== undefined && { filename }),
    ...createField({ ...providerMetadata, ...(!isEmpty(toolcard) && { toolcard }) }),
  };
};

const isDataType = (type: string): type is `data-${string}` => type.startsWith('data-');

const writeOther = (piece: OtherPiece, lose: Lose): UIMessagePart => {
  const { part, providerMetadata } = piece;
  switch (part.type) {
    case 'step-start':
      return { type: 'step-start' };
    case 'source-url': {
      const { sourceId, url, title } = part;
      const named = { ...(title !== undefined && { title }), ...createField(providerMetadata) };
      return { type: 'source-url', sourceId, url, ...named };
    }
    case 'source-document':
      return writeDocument(part, piece);
    default: {
      if (!isDataType(part.type) || !('data' in part)) {
        return { type: customPartType, data: part };
      }
      const { id, data, transient } = part;
      if (transient === true) {
        lose(piece, "AI SDK messages can't mark data as transient.");
      }
      return { type: part.type, ...(id !== undefined && { id }), data };
    }
  }
};

/** Converts a piece of a message to an AI SDK part. */
export function writeUIPart(piece: Piece, context: UIPartContext): UIMessagePart {
  switch (piece.kind) {
    case 'text':
    case 'reasoning': {
      const state = 'state' in piece.part ? piece.part.state : undefined;
      return {
        type: piece.kind,
        text: piece.text,
        ...(state !== undefined && { state }),
        ...createField(piece.providerMetadata),
      };
    }
    case 'file': {
      const { mediaType, url, filename } = piece.part;
      const named = {
        ...(filename !== undefined && { filename }),
        ...createField(piece.providerMetadata),
      };
      return { type: 'file', mediaType, url, ...named };
    }
    case 'call':
      return writeUITool(piece, context);
    default:
      return writeOther(piece, context.lose);
  }
}
