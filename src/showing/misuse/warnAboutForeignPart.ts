import { describeArgument } from '../../core/errors/assertArgument.ts';
import { warnOnce } from '../../core/errors/warnOnce.ts';
import { getPath, getText } from '../../core/json/getPath.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns in development if a part has the format of the AI SDK, because the host doesn't find the call in it. */
export function warnAboutForeignPart(part: unknown): void {
  if (process.env.NODE_ENV === 'production' || getPath(part, 'toolCallId') === undefined) {
    return;
  }
  const type = getText(part, 'type') ?? '';
  if (type === 'dynamic-tool' || type.startsWith('tool-')) {
    warnOnce(
      `toolcard: a message contains a part of the AI SDK, ${describeArgument(type)}. ` +
        'The chat finds calls only in the `toolInvocation` of a part, so this one is missing. ' +
        "Read streams with fromAiSdk(), and convert stored parts to { type: 'tool', " +
        'toolInvocation: { toolCallId, toolName, state, input, output } }.',
    );
  }
}
