import type { JsonObject, ProviderMetadata } from '../history/ProviderMetadata.ts';

interface ApprovalDetails {
  readonly id: string;
  /** Whether a rule on the server, and not a person, answers the request. */
  readonly isAutomatic?: boolean;
  readonly requestReason?: string;
  /** The server's signature of the request. The server checks it when the response arrives. */
  readonly signature?: string;
  readonly descriptor?: unknown;
  readonly inputSchemaInput?: unknown;
}

interface Answer<Approved extends boolean> extends ApprovalDetails {
  readonly approved: Approved;
  readonly reason?: string;
}

/** The state of a call and the fields that this state requires. */
export type UIToolState =
  | { readonly state: 'input-streaming'; readonly input?: unknown }
  | { readonly state: 'input-available'; readonly input: unknown }
  | {
      readonly state: 'approval-requested';
      readonly input: unknown;
      readonly approval: ApprovalDetails;
    }
  | {
      readonly state: 'approval-responded';
      readonly input: unknown;
      readonly approval: Answer<boolean>;
    }
  | {
      readonly state: 'output-available';
      readonly input: unknown;
      readonly output: unknown;
      readonly preliminary?: boolean;
      readonly approval?: Answer<true>;
    }
  | {
      readonly state: 'output-error';
      readonly input: unknown;
      readonly errorText: string;
      readonly approval?: Answer<true>;
    }
  | { readonly state: 'output-denied'; readonly input: unknown; readonly approval: Answer<false> };

/** A call in an AI SDK message. */
export type UIToolPart = {
  readonly toolCallId: string;
  readonly title?: string;
  readonly toolMetadata?: JsonObject;
  readonly providerExecuted?: boolean;
  readonly callProviderMetadata?: ProviderMetadata;
  readonly resultProviderMetadata?: ProviderMetadata;
} & (
  | { readonly type: `tool-${string}` }
  | { readonly type: 'dynamic-tool'; readonly toolName: string }
) &
  UIToolState;

/** A part of an AI SDK message. */
export type UIMessagePart =
  | {
      readonly type: 'text' | 'reasoning';
      readonly text: string;
      readonly state?: 'streaming' | 'done';
      readonly providerMetadata?: ProviderMetadata;
    }
  | {
      readonly type: 'file';
      readonly mediaType: string;
      readonly url: string;
      readonly filename?: string;
      readonly providerMetadata?: ProviderMetadata;
    }
  | {
      readonly type: 'source-url';
      readonly sourceId: string;
      readonly url: string;
      readonly title?: string;
      readonly providerMetadata?: ProviderMetadata;
    }
  | {
      readonly type: 'source-document';
      readonly sourceId: string;
      readonly mediaType: string;
      readonly title: string;
      readonly filename?: string;
      readonly providerMetadata?: ProviderMetadata;
    }
  | { readonly type: 'step-start' }
  | { readonly type: `data-${string}`; readonly id?: string; readonly data: unknown }
  | UIToolPart;

/** A message of AI SDK 5 or later. */
export interface UIMessage {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant';
  readonly metadata?: unknown;
  readonly parts: UIMessagePart[];
}
