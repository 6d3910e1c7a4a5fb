import { describeArgument } from '../../core/errors/assertArgument.ts';
import { warnOnce } from '../../core/errors/warnOnce.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns in development about missing or repeated ids in a list of messages or calls. */
export function warnAboutIds(ids: readonly unknown[], key: 'id' | 'toolCallId'): void {
  if (process.env.NODE_ENV === 'production') {
    return;
  }
  const owner = key === 'id' ? 'message' : 'call';
  const advice =
    'State is kept by this id, such as what was opened or approved, so it gets mixed up. ' +
    `Give each ${owner} ${key === 'id' ? '' : 'of a message '}a unique \`${key}\`.`;
  const known = new Set<unknown>();
  for (const id of ids) {
    if (typeof id !== 'string' || id === '') {
      warnOnce(`toolcard: a ${owner} has no \`${key}\`. ${advice}`);
    } else if (known.has(id)) {
      warnOnce(`toolcard: two ${owner}s have the \`${key}\` ${describeArgument(id)}. ${advice}`);
    }
    known.add(id);
  }
}
