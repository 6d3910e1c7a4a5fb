'use client';
import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { clsx } from 'clsx';
import * as React from 'react';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { callAppCode } from '../../call/callAppCode.ts';
import { useToolCard } from './ToolCardContext.ts';
import type { ToolCardOwnerState } from './ToolCardContext.ts';
import { toolCardClasses } from './toolCardClasses.ts';
import type { ToolCardSlotName } from './toolCardClasses.ts';

/** Props that an app gives a slot. */
export interface ToolCardSlotPropsObject {
  readonly className?: string;
  readonly ref?: React.Ref<HTMLElement>;
  readonly sx?: SxProps<Theme>;
  readonly [prop: string]: unknown;
}

/** Props for a slot, or a function of how the card stands that gives them. */
export type ToolCardSlotProps =
  | ToolCardSlotPropsObject
  | ((ownerState: ToolCardOwnerState) => ToolCardSlotPropsObject);

type Handler = (event: React.SyntheticEvent) => void;

const isHandler = (key: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(key) && typeof value === 'function';

/** The app's handler runs first, and keeps the card's from running by `preventDefault()`. */
const chain =
  (theirs: Handler, ours: Handler): Handler =>
  (event) => {
    theirs(event);
    if (!event.defaultPrevented) {
      ours(event);
    }
  };

const chainHandlers = (
  own: Readonly<Record<string, unknown>>,
  external: ToolCardSlotPropsObject,
): Record<string, Handler> => {
  const handlers: Record<string, Handler> = {};
  for (const [key, ours] of Object.entries(own)) {
    const theirs = external[key];
    if (isHandler(key, ours) && isHandler(key, theirs)) {
      handlers[key] = chain(theirs, ours);
    }
  }
  return handlers;
};

/** What an element of the page can take, of what a component of ours gets. */
const isForElements = (key: string): boolean =>
  /^(?:aria-|data-|on[A-Z])|^(?:className|dir|hidden|id|lang|role|style|tabIndex|title|type)$/.test(
    key,
  );

const forElements = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([key]) => isForElements(key)));

/** Dresses a part that an app gives `sx`: elements know none, and a card without any pays for none. */
const SxPart = styled('span', { shouldForwardProp: (prop) => prop !== 'sx' && prop !== 'as' })({});

/** What an app says of one part of one card is stronger than what a theme says of all. */
const strong = (sx: SxProps<Theme>): SxProps<Theme> =>
  [sx].flat().map((one) => (typeof one === 'boolean' ? one : { '&&&': one }));

interface Props {
  /** Which part of the card it is. */
  readonly name: ToolCardSlotName;
  /** What it is, unless the app says otherwise. */
  readonly as: React.ElementType;
  /** What the card gives it. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly className?: string | undefined;
  readonly children?: React.ReactNode;
}

/**
 * A part of a card that an app can restyle, give props, or replace. Where what replaces it fails, it is
 * there as ever: the card, and what can be done in it, does not go with it.
 */
export const ToolCardSlot: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLElement>
> = React.forwardRef<HTMLElement, Props>(function ToolCardSlot(inProps, ref) {
  const { name, as, props = {}, className, children } = inProps;
  const { invocation, slots, slotProps, classes, ownerState } = useToolCard();
  const given = slotProps[name] ?? {};
  const givenProps = (typeof given === 'function' ? callAppCode(given, ownerState) : given) ?? {};
  const handleRef = useForkRef(ref, givenProps.ref);
  const partAs = (
    Part: React.ElementType,
    external: ToolCardSlotPropsObject,
  ): React.JSX.Element => {
    const isElement = typeof Part === 'string';
    const isOurs = isElement || Part === as;
    const dressed = isOurs && external.sx && { as: Part, sx: strong(external.sx) };
    const Component = dressed ? SxPart : Part;
    return (
      <Component
        {...(isElement ? forElements(props) : props)}
        {...external}
        {...dressed}
        {...chainHandlers(props, external)}
        {...(!isElement && { ownerState })}
        ref={handleRef}
        className={clsx(toolCardClasses[name], classes[name], className, external.className)}
      >
        {children}
      </Component>
    );
  };
  const own =
    givenProps.sx === undefined ? (
      partAs(as, givenProps)
    ) : (
      <ResettableErrorBoundary resetKeys={[givenProps.sx, invocation]} fallback={partAs(as, {})}>
        {partAs(as, givenProps)}
      </ResettableErrorBoundary>
    );
  const Slot = slots[name];
  return Slot ? (
    <ResettableErrorBoundary resetKeys={[Slot, invocation]} fallback={own}>
      <React.Suspense fallback={own}>{partAs(Slot, givenProps)}</React.Suspense>
    </ResettableErrorBoundary>
  ) : (
    own
  );
});
