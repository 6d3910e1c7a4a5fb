'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getCallCause } from '../../call/getCallCause.ts';
import { splitError } from '../../format/text/splitError.ts';
import { formatToolText } from '../../call/toolConfig.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { previewValue } from '../../format/value/previewValue.ts';
import { preloadPayload } from '../../payload/preloadPayload.ts';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { writeServerLabel } from '../frame/writeServerLabel.ts';
import type { ToolCardContextValue, ToolCardOwnerState } from '../frame/ToolCardContext.ts';
import type { ToolCardSlotName } from '../frame/toolCardClasses.ts';
import { renderSlot } from '../frame/ToolCardSlot.tsx';
import { ToolCardDuration } from './ToolCardDuration.tsx';
import { renderIcon } from './ToolCardIcon.tsx';
import { getStatusLabel } from '../../call/getStatusLabel.ts';

interface StatusIconProps extends React.SVGAttributes<SVGSVGElement> {
  readonly ownerState: ToolCardOwnerState;
}

/** The icon of a call's status. An open ring while the call is active. */
const StatusIcon = React.forwardRef<SVGSVGElement, StatusIconProps>(function StatusIcon(
  { ownerState, className = '', ...props },
  ref,
) {
  const { isActive, name } = ownerState.status;
  return renderIcon(isActive && name !== 'preparing' ? 'running' : name, {
    ...props,
    ref,
    className: `ToolCard-statusIcon ${className}`,
  });
});

const AccentIcon = styled('span')({});

/** The icon of a tool. Renders nothing while the icon loads or if it throws. */
function ToolIcon({ icon: Icon }: { readonly icon: React.ElementType }): React.JSX.Element {
  return (
    <ResettableErrorBoundary resetKeys={[Icon]} fallback={null}>
      <React.Suspense fallback={null}>
        <Icon fontSize="inherit" />
      </React.Suspense>
    </ResettableErrorBoundary>
  );
}

/** Maximum number of characters of a textual live input that the preview uses. */
const maxStartLength = 300;

/**
 * Joins the first lines of a textual live input with commas, because each line is a field. Returns other inputs
 * unchanged.
 */
const joinLines = (liveInput: unknown): unknown =>
  typeof liveInput === 'string'
    ? liveInput
        .slice(0, maxStartLength)
        .trim()
        .replaceAll(/[\r\n]\s*/g, ', ')
    : liveInput;

/**
 * Returns the preview: why the call failed or was denied, unless the body or the status says it, otherwise the partial
 * output or the input. Returns an empty string if there is nothing to preview. Not memoized, because an app may mutate
 * the values, and reading only their beginnings is cheap.
 */
function getPreview(card: ToolCardContextValue, isPartial: boolean): string {
  const { invocation, ownerState, config, redaction, lazyPayload, liveInput } = card;
  const { expanded, status } = ownerState;
  const { preview } = config;
  const isCauseShown = !expanded && !isPartial && status.name !== 'cut-off' && preview !== false;
  const cause = isCauseShown ? getCallCause(invocation) : undefined;
  if (preview !== undefined && cause === undefined) {
    return preview === false ? '' : formatToolText(preview, invocation, redaction);
  }
  const side = isPartial ? 'output' : 'input';
  const value: unknown = cause ?? (lazyPayload(side) === undefined ? invocation[side] : undefined);
  const text = previewValue(value ?? joinLines(liveInput), (shown) => {
    const masked = redaction.maskPreview(shown, isPartial || value === undefined);
    return cause !== undefined && typeof masked === 'string' ? splitError(masked)[0] : masked;
  });
  return escapeInvisible(text, { inline: true, isStrict: false });
}

interface Props {
  readonly headerRef: React.RefObject<HTMLElement | null>;
  /** The name of the tool, with invisible characters escaped. */
  readonly toolName: string;
  readonly onToggle: () => void;
}

/** The row of a card that is always visible. Shows the call and its status, and toggles the body. */
export function ToolCardHeader({ headerRef, toolName, onToggle }: Props): React.JSX.Element {
  const card = useToolCard();
  const { id, invocation, title, server, ownerState, localeText, tabIndex, config } = card;
  const { status: call } = ownerState;
  // Previews the output, because that is what changes.
  const isPartial = invocation.preliminary === true && call.isActive;
  const preview = getPreview(card, isPartial);
  const preload = (): void => {
    for (const side of ['input', 'output'] as const) {
      void preloadPayload(invocation[side], {
        views: card.payloadViews,
        toolName: invocation.toolName,
        side,
      });
    }
  };
  const renderText = (name: ToolCardSlotName, text: string): React.JSX.Element =>
    renderSlot(card, { name, as: 'bdi', children: text });
  const icon = config.icon
    ? renderSlot(card, {
        name: 'icon',
        as: AccentIcon,
        props: { sx: { color: config.accent } },
        children: <ToolIcon icon={config.icon} />,
      })
    : renderSlot(card, { name: 'icon', as: StatusIcon });
  const label = isPartial ? localeText.preliminaryText : getStatusLabel(call, localeText);
  const status = renderSlot(card, {
    name: 'status',
    as: 'span',
    children: config.icon ? (
      <>
        <StatusIcon ownerState={ownerState} />
        {label}
      </>
    ) : (
      label
    ),
  });
  const children = (
    <>
      {icon}
      {renderText('title', title)}
      {/* In a narrow card, these are in the second row. */}
      <span className="ToolCard-details">
        {title === toolName ? null : renderText('name', toolName)}
        {server === undefined ? null : renderText('server', writeServerLabel(server, localeText))}
        {preview === '' ? null : renderText('preview', preview)}
        {status}
      </span>
      <ToolCardDuration />
    </>
  );
  return renderSlot(card, {
    name: 'header',
    as: 'button',
    ref: headerRef,
    props: {
      type: 'button',
      tabIndex,
      'aria-expanded': ownerState.expanded,
      'aria-controls': `${id}-body`,
      onClick: onToggle,
      // Preloads the payload viewer, because the user may be about to open the card.
      onPointerEnter: preload,
      onFocus: preload,
    },
    children,
  });
}
