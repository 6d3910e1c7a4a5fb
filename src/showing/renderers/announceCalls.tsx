'use client';
import type * as React from 'react';
import { DefaultAnnouncer } from '../announcer/DefaultAnnouncer.tsx';
import { DefaultApprovalPill } from '../approvals/DefaultApprovalPill.tsx';
import { getInvocation } from '../call/getInvocation.ts';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

const isFirstCall = ({ part, message }: PartProps): boolean =>
  message.parts.find((other) => getInvocation(other) !== undefined) === part;

/**
 * Returns renderers that add the default announcer, which contains the default approval pill, to the first call of each
 * message.
 */
export function announceCalls(
  renderers: ToolRenderers,
  { tools, localeText }: ToolRenderersOptions,
): ToolRenderers {
  const announcer = (
    <DefaultAnnouncer tools={tools} localeText={localeText}>
      <DefaultApprovalPill localeText={localeText} />
    </DefaultAnnouncer>
  );
  // Caches elements, so that React doesn't rerender the same content.
  const announced = new WeakMap<object, React.ReactNode>();
  const addAnnouncer = (content: React.ReactNode): React.ReactNode => {
    const key: object = Object(content);
    const known = announced.get(key) ?? (
      <>
        {content}
        {announcer}
      </>
    );
    announced.set(key, known);
    return known;
  };
  const announce =
    <Props extends PartProps>(render: (props: Props) => React.ReactNode) =>
    (props: Props): React.ReactNode =>
      isFirstCall(props) ? addAnnouncer(render(props)) : render(props);
  return {
    ...renderers,
    tool: announce(renderers.tool),
    'dynamic-tool': announce(renderers['dynamic-tool']),
  };
}
