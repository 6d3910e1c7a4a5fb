'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';
import { ClientSuspense } from '../../ui/ClientSuspense.tsx';
import { useEndInView } from '../../ui/behavior/useEndInView.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { monospace } from '../../ui/look/monospace.ts';
import { stickyHeaderSpace } from '../../ui/look/stickyHeaderSpace.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

/** Maximum length of an input that is shown in full initially. The user has to reveal a longer one. */
const maxLengthAtOnce = 1_500;
/** Maximum number of lines in an input that is shown in full initially. About as many fit on a screen. */
const maxLinesAtOnce = 40;
/** Maximum length of an input that always fits on a screen together with its header. */
const maxShortLength = 100;
/** Maximum number of lines in the preview of a longer input. The header, preview and buttons then fit on a phone. */
const maxPreviewLines = 8;

/** Adds syntax highlighting. Loaded lazily, because the input is readable without it. */
const jsonText = lazyComponent(() =>
  import('../../ui/look/JsonText.tsx').then(({ JsonText }) => JsonText),
);

const ExactText = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  // A border for forced-colors mode, which removes the background.
  outline: '1px solid transparent',
  outlineOffset: -1,
  font: `${theme.typography.pxToRem(13)}/${theme.typography.pxToRem(20)} ${monospace}`,
  '@container (max-width: 27rem)': {
    paddingInline: '6px 4px',
    font: `${theme.typography.pxToRem(12)}/1.5 ${monospace}`,
  },
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Indents continued lines with CSS. With one element per line, screen reader users would have to swipe through all of
  // them.
  textIndent: '2ch hanging each-line',
  // Long lines wrap, so the preview needs its own maximum height. The last of its whole lines fades, because more follows.
  '& > [data-preview]': {
    maxBlockSize: `${maxPreviewLines}lh`,
    overflow: 'clip',
    maskImage: 'linear-gradient(#000 calc(100% - 1.5lh), transparent)',
  },
  // The end of the text, which is seen as a whole. Higher than the sticky header, but never higher than the list.
  '& > span': {
    position: 'absolute',
    insetBlockEnd: 0,
    inlineSize: 1,
    blockSize: `min(${stickyHeaderSpace}, 20vh)`,
  },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** Adds a line break after each `\n` escape in JSON, so that scripts are readable. */
const breakLines = (json: string): string =>
  json.replaceAll(/\\(.)/g, (escape, character) => (character === 'n' ? `${escape}\n` : escape));

const getBeginning = (text: string, maxLines: number): string =>
  truncate(text.split('\n', maxLines).join('\n'), maxLengthAtOnce);

/** Returns whether an input is short enough to be shown in full initially. */
export function isShownAtOnce(json: string): boolean {
  const text = json.length > maxLengthAtOnce ? json : breakLines(json);
  return getBeginning(text, maxLinesAtOnce).length === text.length;
}

interface Props {
  /** The input as JSON. */
  readonly text: string;
  readonly isRevealed: boolean;
  /** Called when the user presses the button below a preview. Without it, there is no button. */
  readonly onReveal?: (() => void) | undefined;
  /** Called with the element if it shows the complete input, otherwise with null. Memoize the function. */
  readonly onWhole?: ((element: Element | null) => void) | undefined;
  /** Called with the text when the user has scrolled a revealed input to its end. */
  readonly onSeen?: (text: string) => void;
  /**
   * A counter. When it increases, the input takes the focus, because the button that revealed the text or its secrets
   * is removed.
   */
  readonly focusKey?: number;
}

/**
 * Shows the exact input to approve, with invisible characters escaped. Truncates a long input until the user reveals
 * the rest.
 */
export function ExactInput({
  text,
  isRevealed,
  onReveal,
  onWhole,
  onSeen,
  focusKey = 0,
}: Props): React.JSX.Element {
  const { localeText, tabIndex, isPrinted } = useToolCard();
  const isWhole = isRevealed || isPrinted || isShownAtOnce(text);
  const shown = React.useMemo(() => {
    const readable = breakLines(text);
    return escapeInvisible(isWhole ? readable : getBeginning(readable, maxPreviewLines), {
      isStrict: true,
    });
  }, [text, isWhole]);
  const ref = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    onWhole?.(isWhole ? ref.current : null);
    return () => onWhole?.(null);
  }, [onWhole, isWhole]);
  const handleEnd = React.useCallback(() => onSeen?.(text), [onSeen, text]);
  useEndInView(ref, isRevealed ? handleEnd : undefined);
  React.useEffect(() => {
    if (focusKey > 0) {
      ref.current?.focus();
    }
  }, [focusKey]);
  const json = isWhole ? shown : `${shown}…`;
  return (
    <>
      {/* Focusable, so that keyboard users can scroll it. */}
      <ExactText
        ref={ref}
        tabIndex={tabIndex ?? 0}
        role="group"
        aria-label={localeText.inputLabel}
        dir="ltr"
        data-long={text.length > maxShortLength || undefined}
      >
        <div data-preview={isWhole ? undefined : true}>
          <ClientSuspense fallback={json}>
            <jsonText.Component text={json} />
          </ClientSuspense>
        </div>
        <span />
      </ExactText>
      {isWhole || onReveal === undefined ? null : (
        <CompactButton size="small" tabIndex={tabIndex} onClick={onReveal}>
          {localeText.showAllLabel(text.length)}
        </CompactButton>
      )}
    </>
  );
}
