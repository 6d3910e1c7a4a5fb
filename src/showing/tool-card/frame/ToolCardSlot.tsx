'use client';
import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { clsx } from 'clsx';
import * as React from 'react';
import { runAppCode } from '../../../core/errors/runAppCode.ts';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { ignoreThrowingSx } from './ignoreThrowingSx.ts';
import { toolCardClasses } from './toolCardClasses.ts';
import type { ToolCardSlotName } from './toolCardClasses.ts';
import { useToolCard } from './ToolCardContext.ts';
import type { ToolCardContextValue, ToolCardOwnerState } from './ToolCardContext.ts';

/** Props that an app passes to a slot. */
export interface ToolCardSlotPropsObject {
  readonly className?: string;
  readonly ref?: React.Ref<HTMLElement>;
  readonly sx?: SxProps<Theme>;
  readonly [prop: string]: unknown;
}

/** Props for a slot, or a function that derives them from the state of the card. */
export type ToolCardSlotProps =
  | ToolCardSlotPropsObject
  | ((ownerState: ToolCardOwnerState) => ToolCardSlotPropsObject);

type Handler = (event: React.SyntheticEvent) => void;

const isHandler = (key: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(key) && typeof value === 'function';

/**
 * Combines two event handlers. The app's handler runs first, and can cancel the card's handler with `preventDefault()`.
 */
const chain =
  (appHandler: Handler, cardHandler: Handler): Handler =>
  (event) => {
    appHandler(event);
    if (!event.defaultPrevented) {
      cardHandler(event);
    }
  };

const chainHandlers = (
  own: Readonly<Record<string, unknown>>,
  external: ToolCardSlotPropsObject,
): Record<string, Handler> => {
  const handlers: Record<string, Handler> = {};
  for (const [key, appHandler] of Object.entries(external)) {
    const cardHandler = own[key];
    if (isHandler(key, cardHandler) && isHandler(key, appHandler)) {
      handlers[key] = chain(appHandler, cardHandler);
    }
  }
  return handlers;
};

/** Returns whether a prop of a component can be passed to a DOM element. */
const isDomProp = (key: string): boolean =>
  /^(?:aria-|data-|on[A-Z])|^(?:className|dir|hidden|id|lang|role|style|tabIndex|title|type)$/.test(
    key,
  );

const pickDomProps = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([key]) => isDomProp(key)));

/** Applies `sx` to a part, because DOM elements don't support it. Used only if the app passes `sx`. */
const StyledPart = styled('span', { shouldForwardProp: (prop) => prop !== 'sx' && prop !== 'as' })(
  {},
);

/** Raises the specificity of `sx`, so that it overrides the theme. */
const raiseSpecificity = (sx: SxProps<Theme>): SxProps<Theme> =>
  ignoreThrowingSx(sx).map((one) => ({ '&&&': one }));

interface PartWithRefProps {
  readonly part: React.ElementType;
  readonly appRef: React.Ref<HTMLElement>;
}

/**
 * Renders a part and passes its element to the refs of both the card and the app. Used only if the app passes a ref.
 */
const PartWithRef = React.forwardRef<HTMLElement, PartWithRefProps>(function PartWithRef(
  { part: Part, appRef, ...props },
  ref,
) {
  return <Part {...props} ref={useForkRef(ref, appRef)} />;
});

interface SlotOptions {
  readonly name: ToolCardSlotName;
  /** The component to render by default. */
  readonly as: React.ElementType;
  /** The card's own props for the slot. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly className?: string | undefined;
  readonly children?: React.ReactNode;
  readonly ref?: React.Ref<HTMLElement> | undefined;
}

const noProps: ToolCardSlotPropsObject = {};

/**
 * Renders a slot of a card, which an app can style, extend with props or replace. If the replacement throws, renders
 * the default instead, so that the card and its buttons keep working. A function, because a page can have thousands of
 * closed cards and a component per slot would be slower.
 */
export function renderSlot(
  { invocation, slots, slotProps, classes, ownerState }: ToolCardContextValue,
  { name, as, props = noProps, className, children, ref = null }: SlotOptions,
): React.JSX.Element {
  const given = slotProps[name] ?? noProps;
  const appProps = (typeof given === 'function' ? runAppCode(given, ownerState) : given) ?? noProps;
  const { ref: appRef, sx } = appProps;
  const renderAs = (Part: React.ElementType): React.JSX.Element => {
    const isElement = typeof Part === 'string';
    const isDefault = Part === as;
    const styling = (isElement || isDefault) && sx && { as: Part, sx: raiseSpecificity(sx) };
    const Styled = styling ? StyledPart : Part;
    const [Component, forked] = appRef ? [PartWithRef, { part: Styled, appRef }] : [Styled];
    return (
      <Component
        {...(isElement && !isDefault ? pickDomProps(props) : props)}
        {...appProps}
        {...styling}
        {...forked}
        {...chainHandlers(props, appProps)}
        {...(!isElement && { ownerState })}
        ref={ref}
        className={clsx(toolCardClasses[name], classes[name], className, appProps.className)}
      >
        {children}
      </Component>
    );
  };
  const defaultPart = renderAs(as);
  const Slot = slots[name];
  return Slot ? (
    <ResettableErrorBoundary resetKeys={[Slot, invocation]} fallback={defaultPart}>
      <React.Suspense fallback={defaultPart}>{renderAs(Slot)}</React.Suspense>
    </ResettableErrorBoundary>
  ) : (
    defaultPart
  );
}

/** A slot of a card, which an app can style, extend with props or replace. */
export const ToolCardSlot: React.ForwardRefExoticComponent<
  SlotOptions & React.RefAttributes<HTMLElement>
> = React.forwardRef<HTMLElement, SlotOptions>(function ToolCardSlot(props, ref) {
  // oxlint-disable-next-line react/refs -- The function only passes the ref on.
  return renderSlot(useToolCard(), { ...props, ref });
});
