import { DocsContainer as PlainDocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import * as React from 'react';
import { createDocsTheme } from '../createDocsTheme.ts';

const globalsUpdated = 'globalsUpdated';

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** The frame of a page. Follows the color scheme of the toolbar, as the examples do. */
export function DocsContainer({
  context,
  children,
  ...props
}: React.PropsWithChildren<DocsContainerProps>): React.JSX.Element {
  const [mode, setMode] = React.useState<unknown>(
    () => new URLSearchParams(window.location.search).get('globals')?.match(/mode:(\w+)/)?.[1],
  );
  React.useEffect(() => {
    const update = ({ globals }: GlobalsEvent): void => setMode(globals['mode']);
    context.channel.on(globalsUpdated, update);
    return () => context.channel.off(globalsUpdated, update);
  }, [context]);
  const isDark =
    mode === undefined
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : mode === 'dark';
  return (
    <PlainDocsContainer
      {...props}
      context={context}
      theme={createDocsTheme(isDark ? 'dark' : 'light')}
    >
      <main data-mode={isDark ? 'dark' : 'light'}>{children}</main>
    </PlainDocsContainer>
  );
}
