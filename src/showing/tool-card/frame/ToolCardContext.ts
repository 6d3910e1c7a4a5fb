'use client';
import * as React from 'react';
import type { CallRecord } from '../../../core/CallRecord.ts';
import type { LiveInput } from '../../../core/liveInputs.ts';
import type { ToolCardExpansionState } from '../../call/expansionPolicy.ts';
import type { ToolCardLazyPayload } from '../../call/findLazyPayload.ts';
import type { ToolCardInvocation, ToolCardStatus } from '../../call/toolCardStatus.ts';
import type { ToolConfig } from '../../call/toolConfig.ts';
import type { ToolCardText } from '../../locales/ToolCardLocaleText.ts';
import type { PayloadView } from '../../payload/frame/PayloadView.ts';
import type { Redaction } from '../../redaction/Redaction.ts';
import type { RecentMap } from '../../ui/RecentMap.ts';
import type { CardMemory, Disclosure } from '../memory/CardMemory.ts';
import type { CardConsent } from '../memory/useCardConsent.ts';
import type { ToolCardClasses, ToolCardSlotName } from './toolCardClasses.ts';
import type { ToolCardSlotProps } from './ToolCardSlot.tsx';

/** The state of a card, which slots and styles can depend on. */
export interface ToolCardOwnerState extends ToolCardExpansionState {
  readonly status: ToolCardStatus;
  /** Whether the body of the card is open. */
  readonly expanded: boolean;
  readonly density: 'comfortable' | 'compact';
  readonly variant: 'outlined' | 'plain';
}

/** The context that the parts of a card share. */
export interface ToolCardContextValue {
  /** A unique id for the elements of the card. */
  readonly id: string;
  readonly invocation: ToolCardInvocation;
  /**
   * The title of the call: from the app, otherwise from the call, otherwise the tool's name. Shortened in the middle if
   * it is long.
   */
  readonly title: string;
  readonly fullTitle: string;
  /** The name of the tool's MCP server, if known. */
  readonly server: string | undefined;
  readonly ownerState: ToolCardOwnerState;
  readonly record: CallRecord | undefined;
  /**
   * Whether the call was denied, or asked for approval but wasn't approved. If it has an output, the card shows a
   * warning above it.
   */
  readonly isUnapproved: boolean;
  /** The input to show if the invocation has none: the live input, or the invalid input that made the call fail. */
  readonly liveInput: unknown;
  /** The keys that lead to the part of the live input that is currently streaming. */
  readonly openPath: LiveInput['path'];
  /** The views for inputs and outputs. Undefined if the defaults of `ToolPayload` apply. */
  readonly payloadViews: readonly PayloadView[] | undefined;
  /** Returns the lazy payload for a section, or undefined if the call contains the payload itself. */
  readonly lazyPayload: (section: 'input' | 'output') => ToolCardLazyPayload | undefined;
  /** Whether the page is being printed. If so, all sections are shown, and lazy payloads aren't loaded. */
  readonly isPrinted: boolean;
  /** The configuration of the tool. */
  readonly config: ToolConfig;
  /** Hides secrets in the titles and other short texts of the card. */
  readonly redaction: Redaction;
  readonly localeText: ToolCardText;
  readonly slots: Partial<Record<ToolCardSlotName, React.ElementType>>;
  readonly slotProps: Partial<Record<ToolCardSlotName, ToolCardSlotProps>>;
  readonly classes: Partial<ToolCardClasses>;
  /**
   * The `tabIndex` for controls. In the host's message list, controls aren't in the tab order unless the user has
   * entered the message with Enter or one of the controls has the focus.
   */
  readonly tabIndex: -1 | undefined;
  /** Returns whether the policy opens the card or a section of it. Returns undefined if the default applies. */
  readonly decideExpansion: (ownerState: ToolCardExpansionState) => boolean | undefined;
  readonly memory: CardMemory;
  readonly disclosures: RecentMap<Disclosure> | undefined;
  /**
   * The key of the card in the memory. Undefined if the card has no message, because the key contains the
   * message's id.
   */
  readonly memoryKey: string | undefined;
  readonly consent: CardConsent;
  /** Retries the call. Undefined if the app doesn't support that. */
  readonly onRetry: (() => void) | undefined;
}

const ToolCardContext: React.Context<ToolCardContextValue | null> =
  React.createContext<ToolCardContextValue | null>(null);
ToolCardContext.displayName = 'ToolCardContext';

/** Provides the context of a card to its parts. */
export const ToolCardProvider: React.Provider<ToolCardContextValue | null> =
  ToolCardContext.Provider;

/** Returns the context of the surrounding card. Throws outside a card. */
export function useToolCard(): ToolCardContextValue {
  const value = React.useContext(ToolCardContext);
  if (value === null) {
    throw new Error(
      'toolcard: a part of a card was rendered outside <ToolCard>. ' +
        'It needs the call of the card. Render it through `slots`.',
    );
  }
  return value;
}
