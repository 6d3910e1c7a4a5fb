'use client';
import * as React from 'react';
import type { CallRecord } from '../../../core/callRecords.ts';
import type { ToolCardLocaleText } from '../../locales/ToolCardLocaleText.ts';
import type { ToolCardSlotProps } from './ToolCardSlot.tsx';
import type { RecentMap } from '../../ui/RecentMap.ts';
import type { CardMemory, Disclosure } from '../memory/CardMemory.ts';
import type { ConsentMemory } from '../memory/ConsentMemory.ts';
import type { ToolCardLazyPayload } from '../../call/locatePayload.ts';
import type { ToolCardExpansionState } from '../../call/expansionPolicy.ts';
import type { ToolCardClasses, ToolCardSlotName } from './toolCardClasses.ts';
import type { ToolCardInvocation, ToolCardStatus } from '../../call/toolCardStatus.ts';
import type { ToolConfig } from '../../call/toolConfig.ts';

/** How a card stands, for slots and styles. */
export interface ToolCardOwnerState extends ToolCardExpansionState {
  readonly status: ToolCardStatus;
  /** Whether the body of the card is open. */
  readonly expanded: boolean;
  readonly density: 'comfortable' | 'compact';
  readonly variant: 'outlined' | 'plain';
}

/** What the parts of a card share. */
export interface ToolCardContextValue {
  readonly invocation: ToolCardInvocation;
  readonly ownerState: ToolCardOwnerState;
  readonly record: CallRecord | undefined;
  /** A payload of the call that lives elsewhere; undefined where the call holds it. */
  readonly lazyPayload: (section: 'input' | 'output') => ToolCardLazyPayload | undefined;
  /** How the calls of this tool are shown. */
  readonly config: ToolConfig;
  readonly localeText: ToolCardLocaleText;
  readonly slots: Partial<Record<ToolCardSlotName, React.ElementType>>;
  readonly slotProps: Partial<Record<ToolCardSlotName, ToolCardSlotProps>>;
  readonly classes: Partial<ToolCardClasses>;
  /** The `tabIndex` of controls: in a message list they leave the tab order until a message is entered. */
  readonly tabIndex: -1 | undefined;
  /** Whether a section is open, as far as a policy says so. */
  readonly decideExpansion: (ownerState: ToolCardExpansionState) => boolean | undefined;
  readonly memory: CardMemory;
  readonly consents: ConsentMemory;
  readonly disclosures: RecentMap<Disclosure> | undefined;
  /** The name of the card in the memory; undefined where nobody could tell two of them apart. */
  readonly memoryKey: string | undefined;
}

const ToolCardContext: React.Context<ToolCardContextValue | null> =
  React.createContext<ToolCardContextValue | null>(null);
ToolCardContext.displayName = 'ToolCardContext';

/** Gives the parts of a card what they share. */
export const ToolCardProvider: React.Provider<ToolCardContextValue | null> =
  ToolCardContext.Provider;

/** What the parts of a card share. */
export function useToolCard(): ToolCardContextValue {
  const value = React.useContext(ToolCardContext);
  if (value === null) {
    throw new Error(
      'toolcard: a part of a card was rendered outside of a card. ' +
        'It reads the call from the card around it. ' +
        'Render it through the slots of <ToolCard>.',
    );
  }
  return value;
}
