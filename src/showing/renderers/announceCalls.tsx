'use client';
import type * as React from 'react';
import { DefaultAnnouncer } from '../announcer/DefaultAnnouncer.tsx';
import { getInvocation } from '../call/getInvocation.ts';
import type { PartProps, ToolRenderers, ToolRenderersOptions } from './ToolRenderersOptions.ts';

const isFirstCall = ({ part, message }: PartProps): boolean =>
  message.parts.find((other) => getInvocation(other) !== undefined) === part;

/** Adds the default announcer to renderers. It is rendered once per message, with the first call. */
export function announceCalls(
  renderers: ToolRenderers,
  { tools, localeText }: ToolRenderersOptions,
): ToolRenderers {
  const addAnnouncer =
    <Props extends PartProps>(render: (props: Props) => React.ReactNode) =>
    (props: Props): React.ReactNode =>
      isFirstCall(props) ? (
        <>
          {render(props)}
          <DefaultAnnouncer tools={tools} localeText={localeText} />
        </>
      ) : (
        render(props)
      );
  return {
    ...renderers,
    tool: addAnnouncer(renderers.tool),
    'dynamic-tool': addAnnouncer(renderers['dynamic-tool']),
  };
}
