import { warnOnce } from '../../core/errors/warnOnce.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns in development that the chat can't send the answer to an approval request. */
export function warnAboutMissingHandler(): void {
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      "toolcard: a call waits for an answer that this chat can't send. Its card says so, because its buttons would " +
        'do nothing. Pass `onApprovalResponse`, or give the chat an adapter with `addToolApprovalResponse`, such as ' +
        'createModelAdapter(), createAiSdkAdapter() or createAgUiAdapter().',
    );
  }
}
