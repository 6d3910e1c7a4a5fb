import type * as React from 'react';
import { useFindInPage } from '../../ui/behavior/useFindInPage.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { HiddenFindableText } from './HiddenFindableText.tsx';

interface Props {
  readonly bodyRef: React.RefObject<HTMLElement | null>;
  /** Called when the browser finds a match in the text. */
  readonly onFound: () => void;
}

/** Renders the text of a closed card invisibly, so that the browser's find-in-page can find it. */
export function HiddenBody({ bodyRef, onFound }: Props): React.JSX.Element {
  useFindInPage(bodyRef, onFound);
  const { invocation, redaction } = useToolCard();
  return <HiddenFindableText {...{ invocation, redaction }} />;
}
