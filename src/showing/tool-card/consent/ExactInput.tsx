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

/** Shows scripts line by line, in color. Loaded lazily, because the input is exact without it. */
const readableJson = lazyComponent(() =>
  import('./readable/ReadableJson.tsx').then(({ ReadableJson }) => ReadableJson),
);

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  // A border for forced-colors mode, which removes the background.
  outline: '1px solid transparent',
  outlineOffset: -1,
  // The footer, below the text.
  '& > :nth-of-type(2)': {
    display: 'grid',
    borderBlockStart: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    padding: theme.spacing(0, 1.5),
    // A button shares the row of the text, or fills a row. It has no background on hover, because its text would have too
    // little contrast.
    '& span': { flex: '99 0 auto' },
    '& button, & button:hover': { flex: '1 0 auto', marginInline: -5, background: 'none' },
  },
}));

const ExactText = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(1, 1.5),
  borderRadius: 'inherit',
  font: `${theme.typography.pxToRem(13)}/1.54 ${monospace}`,
  '@container (max-width: 27rem)': {
    paddingInline: '6px 4px',
    fontSize: theme.typography.pxToRem(12),
  },
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Indents continued lines with CSS. With one element per line, screen reader users would have to swipe through all of
  // them.
  textIndent: '2ch hanging each-line',
  // The last line fades, because more follows.
  '& > [data-preview]': {
    maxBlockSize: `${maxPreviewLines}lh`,
    overflow: 'clip',
    maskImage: 'linear-gradient(#000 calc(100% - 1.5lh), #0000)',
  },
  // An area at the end of the text. The user has seen the end once all of it was visible. Higher than the sticky
  // header, but never higher than the list.
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

/** Returns whether an input is short enough to be shown in full initially. */
export const isShownAtOnce = (json: string): boolean =>
  json.length <= maxLengthAtOnce &&
  json.split(/\n|\\n/, maxLinesAtOnce + 1).length <= maxLinesAtOnce;

/** A component, so that the text is escaped only while it is shown. */
const EscapedText = ({ text }: { readonly text: string }): string =>
  escapeInvisible(text, { isStrict: true });

interface Props {
  /** The input as JSON. */
  readonly text: string;
  readonly isRevealed: boolean;
  /** A footer that says what the user hasn't seen of the input, with a button that shows it. */
  readonly footer?: React.ReactNode;
  readonly footerId?: string;
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
  footer,
  footerId,
  onReveal,
  onWhole,
  onSeen,
  focusKey = 0,
}: Props): React.JSX.Element {
  const { localeText, tabIndex, isPrinted } = useToolCard();
  const isWhole = isRevealed || isPrinted || isShownAtOnce(text);
  const json = isWhole ? text : `${truncate(text, maxLengthAtOnce)}…`;
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
  const end =
    footer ??
    (isWhole || !onReveal ? null : (
      <CompactButton size="small" tabIndex={tabIndex} onClick={onReveal}>
        {localeText.showAllLabel(text.length)}
      </CompactButton>
    ));
  return (
    <Frame>
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
          <ClientSuspense fallback={<EscapedText text={json} />}>
            <readableJson.Component text={json} />
          </ClientSuspense>
        </div>
        <span />
      </ExactText>
      {end && <div id={footerId}>{end}</div>}
    </Frame>
  );
}
