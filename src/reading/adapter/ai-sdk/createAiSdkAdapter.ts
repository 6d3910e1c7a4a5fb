import { assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { fromAiSdk } from '../../stream/providers/fromAiSdk.ts';
import { ServerChat } from '../server/ServerChat.ts';
import type { Resume } from '../server/ServerChat.ts';
import type { AiSdkAdapterOptions } from './AiSdkAdapterOptions.ts';
import type { AiSdkRequest } from './AiSdkRequest.ts';
import { AiSdkTransport } from './AiSdkTransport.ts';
import { addDenialReason } from './addDenialReason.ts';
import { createRequest } from './createRequest.ts';

interface Server {
  readonly send: (request: AiSdkRequest) => ProviderSource | Promise<ProviderSource>;
  readonly resume?: Resume;
}

/**
 * Creates an adapter for an AI SDK server, version 5 or later. The adapter posts the chat as AI SDK messages, and shows
 * inputs while they stream. When all approval requests of an answer have a response, the adapter sends the responses in
 * one request, and the server continues the same message.
 */
export function createAiSdkAdapter(options: AiSdkAdapterOptions = {}): ChatAdapter {
  assertOptions(options, 'createAiSdkAdapter()');
  const { stream, getMessages } = options;
  const server: Server = stream === undefined ? new AiSdkTransport(options) : { send: stream };
  const chat = new ServerChat(
    {
      caller: 'createAiSdkAdapter()',
      send: async (request, answer) => server.send(await createRequest(request, answer, options)),
      read: (source, _, answer) =>
        fromAiSdk(source, answer === undefined ? {} : { messageId: answer.id }),
      createTranslator: (_, getAnswer) => (chunk) => [addDenialReason(chunk, getAnswer)],
    },
    getMessages,
  );
  const resume: Resume | undefined =
    server.resume && (async (chatId, signal) => server.resume?.(chatId, signal));
  return {
    ...chat.adapter,
    ...(resume && { reconnectToStream: (input) => chat.reconnect(input, resume) }),
  };
}
