'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { clsx } from 'clsx';
import * as React from 'react';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type {
  PayloadFrameText,
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../locales/ToolPayloadLocaleText.ts';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import type { PayloadView } from './frame/PayloadView.ts';
import { PayloadPlaceholder } from './PayloadPlaceholder.tsx';
import { PrintedPayload } from './PrintedPayload.tsx';
import { RedactedValue } from '../redaction/RedactedValue.tsx';
import type { ShownPart } from '../redaction/RedactedValue.tsx';
import type { Redact } from '../redaction/secrets/RedactOptions.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { slotOverrides } from '../ui/slotOverrides.ts';
import { payloadViewer } from './preloadPayload.ts';
import { toolPayloadClasses, toolPayloadParts } from './frame/toolPayloadClasses.ts';
import type { ToolPayloadClasses } from './frame/toolPayloadClasses.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';

/** Props of `ToolPayload`. */
export interface ToolPayloadProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The input or output of a tool. Accepts any value. */
  readonly value: unknown;
  /** The name of the value, such as `Output`. Used in the accessible names of the controls. */
  readonly label: string;
  /**
   * Whether the value is still arriving.
   * @default false
   */
  readonly isArriving?: boolean;
  /**
   * The keys that lead to the text inside `value` that is still arriving. If omitted, any text in it can still grow.
   */
  readonly openPath?: readonly (string | number)[] | undefined;
  /**
   * The secrets to hide in the displayed value, and in copies and downloads of it.
   * @default true
   */
  readonly redact?: Redact | undefined;
  /**
   * The view to show. Ignored if it doesn't fit the value.
   * @default the user's choice, otherwise the view that fits the value best
   */
  readonly view?: ToolPayloadViewName | undefined;
  /** Called when the user chooses a view. */
  readonly onViewChange?: ((view: ToolPayloadViewName) => void) | undefined;
  /**
   * The views that users can choose, in this order.
   * @default all built-in views
   */
  readonly views?: readonly PayloadView[] | undefined;
  /** The programming language of the value, if it is code. */
  readonly language?: string | undefined;
  /** The name of the tool that the value belongs to. Views can depend on it. */
  readonly toolName?: string | undefined;
  /** Whether the value is the input or the output of a tool. Views can depend on it. */
  readonly side?: 'input' | 'output' | undefined;
  /**
   * The origins from which images and other media load without a confirmation, such as `https://example.com`. Markdown
   * never loads images from other origins.
   * @default none
   */
  readonly allowedImageOrigins?: readonly string[];
  /**
   * Whether to show the value as text without a scroll container, for print. Shows only the first 100,000 characters.
   * @default false
   */
  readonly print?: boolean;
  /** Localized strings for the viewer. They override the strings of the theme, which override English. */
  readonly localeText?: Partial<ToolPayloadLocaleText>;
  /** Additional classes for the root and its parts. */
  readonly classes?: Partial<ToolPayloadClasses>;
  /** The MUI system prop for styling the root element. */
  readonly sx?: SxProps<Theme>;
  /** The `tabIndex` of the controls. */
  readonly tabIndex?: number | undefined;
}

const PayloadRoot = styled('div', {
  name: 'ToolPayload',
  slot: 'Root',
  overridesResolver: slotOverrides(toolPayloadClasses, toolPayloadParts),
})<{ readonly ownerState: ToolPayloadProps }>({});

const noOrigins: readonly string[] = [];

/** Shows the input or output of a tool in a view that fits the value. */
export const ToolPayload: React.ForwardRefExoticComponent<
  ToolPayloadProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolPayloadProps>(function ToolPayload(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'ToolPayload' });
  const localeText = useLocaleText<PayloadFrameText>(
    'ToolPayload',
    inProps.localeText,
    enUSCardText,
  );
  const { value, label, isArriving = false, openPath, print = false, className, ...rest } = props;
  const { view, onViewChange, views, language, redact, toolName, side, ...others } = rest;
  const { allowedImageOrigins = noOrigins, localeText: _text, ...more } = others;
  const { classes = {}, tabIndex, ...other } = more;
  const hints = { language, redact, toolName, side };
  const contentClass = clsx(toolPayloadClasses.content, classes.content);
  const renderPlaceholder = (shown: unknown): React.JSX.Element => (
    <PayloadPlaceholder
      {...{ value: shown, label, localeText, tabIndex, isArriving }}
      className={contentClass}
    />
  );
  const render = (shown: unknown, part: ShownPart): React.JSX.Element => {
    const shared = { value: shown, label, localeText, tabIndex, className: contentClass };
    if (print) {
      return <PrintedPayload value={shown} label={label} className={contentClass} />;
    }
    const placeholder = renderPlaceholder(shown);
    return (
      <ResettableErrorBoundary resetKeys={[shown, part]} fallback={placeholder}>
        <ClientSuspense fallback={placeholder}>
          <payloadViewer.Component
            {...shared}
            {...hints}
            isArriving={part === 'arrived'}
            {...{ view, onViewChange, views, openPath, allowedImageOrigins, classes }}
          />
        </ClientSuspense>
      </ResettableErrorBoundary>
    );
  };
  return (
    <PayloadRoot
      ref={ref}
      {...other}
      ownerState={{ ...props, isArriving, print }}
      className={clsx(toolPayloadClasses.root, classes.root, className)}
    >
      <RedactedValue
        {...{ value, redact, isArriving, openPath, label, localeText, tabIndex }}
        pending={renderPlaceholder('…')}
      >
        {render}
      </RedactedValue>
    </PayloadRoot>
  );
});
