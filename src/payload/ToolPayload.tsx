'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolCardLocaleText } from '../locales/index.ts';
import { cutText } from './cutText.ts';
import { formatValue } from './formatValue.ts';
import { useCopy } from './useCopy.ts';
import type { CopyResult } from './useCopy.ts';

/** A longer text is cut until the reader asks for the rest. */
const longestAtOnce = 10_000;

const PayloadRoot = styled('div', { name: 'ToolPayload', slot: 'Root' })({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  position: 'relative',
});

const PayloadText = styled('pre', { name: 'ToolPayload', slot: 'Text' })(({ theme }) => ({
  margin: 0,
  inlineSize: '100%',
  boxSizing: 'border-box',
  maxBlockSize: '20rem',
  overflow: 'auto',
  padding: theme.spacing(1, 1.25),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  color: (theme.vars ?? theme).palette.text.primary,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: theme.typography.pxToRem(13),
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 2,
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));

const PayloadButton = styled(Button, { name: 'ToolPayload', slot: 'Button' })(({ theme }) => ({
  minInlineSize: 0,
  padding: theme.spacing(0.25, 0.75),
  textTransform: 'none',
}));

/** Beside the first lines, which make room for it. */
const CopyButton = styled(PayloadButton, { name: 'ToolPayload', slot: 'CopyButton' })(
  ({ theme }) => ({
    float: theme.direction === 'rtl' ? 'left' : 'right',
    marginInlineStart: theme.spacing(1),
    fontFamily: theme.typography.fontFamily,
    color: (theme.vars ?? theme).palette.text.secondary,
    userSelect: 'none',
    '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  }),
);

/** Props of `ToolPayload`. */
export interface ToolPayloadProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The input or output of a tool: any value. */
  readonly value: unknown;
  /** What the value is, for the names of its controls. */
  readonly label: string;
  /** Whether the value still arrives. */
  readonly isArriving?: boolean;
  readonly localeText?: ToolCardLocaleText;
  readonly sx?: SxProps<Theme>;
  /** The `tabIndex` of the controls. */
  readonly tabIndex?: number | undefined;
}

/** Shows an input or output, whatever it is. */
export const ToolPayload: React.ForwardRefExoticComponent<
  ToolPayloadProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolPayloadProps>(function ToolPayload(props, ref) {
  const { value, label, isArriving = false, localeText = enUSText, tabIndex, ...rest } = props;
  const {
    view: _v,
    onViewChange: _c,
    openPath: _o,
    print: _p,
    ...other
  } = rest as Record<string, unknown>;
  const text = React.useMemo(() => formatValue(value), [value]);
  const [isWhole, setIsWhole] = React.useState(false);
  const textRef = React.useRef<HTMLPreElement>(null);
  const { result, copy } = useCopy();
  const isCut = !isWhole && text.length > longestAtOnce;
  const copyWords: Record<CopyResult, string> = {
    none: localeText.copyLabel,
    copied: localeText.copiedText,
    failed: localeText.copyFailedText,
  };
  const copyName = result === 'none' ? localeText.copyWhatLabel(label) : copyWords[result];
  const showAll = (): void => {
    setIsWhole(true);
    // The button goes; the focus stays with the text that it has shown.
    textRef.current?.focus();
  };
  return (
    <PayloadRoot ref={ref} {...other}>
      {/* It scrolls, so the keyboard must reach it. */}
      <PayloadText
        ref={textRef}
        tabIndex={tabIndex ?? 0}
        role="group"
        aria-label={label}
        aria-busy={isArriving}
        dir={typeof value === 'string' ? 'auto' : 'ltr'}
      >
        {isArriving || text === '' ? null : (
          <CopyButton
            size="small"
            tabIndex={tabIndex}
            aria-label={copyName}
            onClick={() => copy(formatValue(value, Infinity))}
          >
            {copyWords[result]}
          </CopyButton>
        )}
        {text === '' ? <em>{localeText.emptyText}</em> : null}
        {isCut ? `${cutText(text, longestAtOnce)}…` : text}
      </PayloadText>
      {isCut ? (
        <PayloadButton size="small" tabIndex={tabIndex} onClick={showAll}>
          {localeText.showAllLabel(text.length)}
        </PayloadButton>
      ) : null}
    </PayloadRoot>
  );
});
