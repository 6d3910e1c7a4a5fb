'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { clsx } from 'clsx';
import * as React from 'react';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../locales/ToolPayloadLocaleText.ts';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import type { PayloadView } from './frame/PayloadView.ts';
import { PayloadPlaceholder } from './PayloadPlaceholder.tsx';
import { PrintedPayload } from './PrintedPayload.tsx';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { slotOverrides } from '../ui/slotOverrides.ts';
import { streamingPayload, completePayload } from './preloadPayload.ts';
import { toolPayloadClasses, toolPayloadParts } from './frame/toolPayloadClasses.ts';
import type { ToolPayloadClasses } from './frame/toolPayloadClasses.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';

/** Props of `ToolPayload`. */
export interface ToolPayloadProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The input or output of a tool: any value. */
  readonly value: unknown;
  /** What the value is, for the names of its controls. */
  readonly label: string;
  /** Whether the value still arrives. */
  readonly isArriving?: boolean;
  /** The way to what arrives right now: the keys from the value to it. */
  readonly openPath?: readonly (string | number)[] | undefined;
  /**
   * The name of the view that shows the value, if it fits the value.
   * @default the choice of the reader, or else the view that fits the value best
   */
  readonly view?: ToolPayloadViewName | undefined;
  /** Takes the view that the reader chooses. */
  readonly onViewChange?: ((view: ToolPayloadViewName) => void) | undefined;
  /** The views to choose from, the best first. @default all of them */
  readonly views?: readonly PayloadView[];
  /** The language that a text is written in, where it is code. */
  readonly language?: string | undefined;
  /** Where images in Markdown may be loaded from, as `https://example.com`. @default nowhere */
  readonly allowedImageOrigins?: readonly string[];
  /** Whether to show all of the value as one text, for paper. @default false */
  readonly print?: boolean;
  /** Words of the payload: those that are not given are the theme's, or English. */
  readonly localeText?: Partial<ToolPayloadLocaleText>;
  /** Classes for the parts of the payload. */
  readonly classes?: Partial<ToolPayloadClasses>;
  readonly sx?: SxProps<Theme>;
  /** The `tabIndex` of the controls. */
  readonly tabIndex?: number | undefined;
}

const PayloadRoot = styled('div', {
  name: 'ToolPayload',
  slot: 'Root',
  overridesResolver: slotOverrides(toolPayloadClasses, toolPayloadParts),
})<{ readonly ownerState: ToolPayloadProps }>(({ theme }) => ({
  // The controls stand beside a small value, and above a large one or where there is little room.
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  alignItems: 'flex-start',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
}));

const noOrigins: readonly string[] = [];

/** Shows an input or output, whatever it is. */
export const ToolPayload: React.ForwardRefExoticComponent<
  ToolPayloadProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolPayloadProps>(function ToolPayload(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'ToolPayload' });
  const localeText: ToolPayloadLocaleText = useLocaleText(
    'ToolPayload',
    inProps.localeText,
    enUSCardText,
  );
  const { value, label, isArriving = false, openPath, print = false, className, ...rest } = props;
  const { view, onViewChange, views, language, ...others } = rest;
  const { allowedImageOrigins = noOrigins, localeText: _text, ...more } = others;
  const { classes = {}, tabIndex, ...other } = more;
  const shared = { value, label, localeText, tabIndex };
  const contentClass = clsx(toolPayloadClasses.content, classes.content);
  const first = <PayloadPlaceholder {...shared} isArriving={isArriving} className={contentClass} />;
  return (
    <PayloadRoot
      ref={ref}
      {...other}
      ownerState={{ ...props, isArriving, print }}
      className={clsx(toolPayloadClasses.root, classes.root, className)}
    >
      {print ? (
        <PrintedPayload value={value} label={label} className={contentClass} />
      ) : (
        <ResettableErrorBoundary resetKeys={[value, isArriving]} fallback={first}>
          <ClientSuspense fallback={first}>
            {isArriving ? (
              <streamingPayload.Component
                {...shared}
                openPath={openPath}
                className={contentClass}
              />
            ) : (
              <completePayload.Component
                {...shared}
                {...{ view, onViewChange, views, language, allowedImageOrigins, classes }}
                className={contentClass}
              />
            )}
          </ClientSuspense>
        </ResettableErrorBoundary>
      )}
    </PayloadRoot>
  );
});
