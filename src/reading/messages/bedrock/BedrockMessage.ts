import type { RoleMessage } from '../history/AlternatingMessages.ts';

/** The content of a file: its bytes, or its location in Amazon S3. `Bytes` is `string` for Base64. */
export type BedrockSource<Bytes> =
  | { readonly bytes: Bytes }
  | { readonly s3Location: { readonly uri: string } };

/** A block with a file. */
export type BedrockFile<Bytes> =
  | {
      readonly image: {
        readonly format: 'png' | 'jpeg' | 'gif' | 'webp';
        readonly source: BedrockSource<Bytes>;
      };
    }
  | {
      readonly video: {
        readonly format: 'mp4' | 'mov' | 'mkv' | 'webm' | 'mpeg' | 'three_gp';
        readonly source: BedrockSource<Bytes>;
      };
    }
  | {
      readonly document: {
        readonly format: 'pdf' | 'csv' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'html' | 'txt' | 'md';
        readonly name: string;
        readonly source: BedrockSource<Bytes>;
      };
    };

/** A text block. */
export interface BedrockText {
  readonly text: string;
}

/** A block of a result. */
export type BedrockResultBlock<Bytes> =
  | BedrockText
  | { readonly json: Record<string, unknown> }
  | Extract<BedrockFile<Bytes>, { readonly image: unknown }>;

/** A block of a message for Bedrock. */
export type BedrockBlock<Bytes> =
  | BedrockText
  | BedrockFile<Bytes>
  | {
      readonly reasoningContent:
        | { readonly reasoningText: { readonly text: string; readonly signature: string } }
        | { readonly redactedContent: Bytes };
    }
  | {
      readonly toolUse: {
        readonly toolUseId: string;
        readonly name: string;
        readonly input: Record<string, unknown>;
      };
    }
  | {
      readonly toolResult: {
        readonly toolUseId: string;
        readonly content: BedrockResultBlock<Bytes>[];
        readonly status?: 'error';
      };
    };

/** A message for Bedrock's `Converse` and `ConverseStream`. */
export type BedrockMessage<Bytes = string> = RoleMessage<BedrockBlock<Bytes>>;

/** A chat as fields of a request to Bedrock. */
export interface BedrockChat<Bytes = string> {
  /** The text of the system messages. */
  readonly system?: BedrockText[];
  readonly messages: BedrockMessage<Bytes>[];
}
