import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The slots of a card inside its root. */
export const toolCardParts = [
  'header',
  'icon',
  'title',
  'name',
  'server',
  'preview',
  'status',
  'duration',
  'actions',
  'body',
  'section',
  'sectionHeader',
  'payload',
  'error',
  'approval',
  'form',
] as const;

/** The name of a slot of a card. */
export type ToolCardSlotName = 'root' | (typeof toolCardParts)[number];

/** The utility classes of a card, by slot and state. */
export type ToolCardClasses = Readonly<
  Record<ToolCardSlotName | 'expanded' | 'outlined' | 'plain' | 'comfortable' | 'compact', string>
>;

/** The key of a utility class of `ToolCard`. */
export type ToolCardClassKey = keyof ToolCardClasses;

/** Returns the utility class for a slot. */
export const getToolCardUtilityClass = (slot: string): string =>
  // `error` gets the card's prefix too. MUI treats it as a global state class, but in a card it is a
  // slot.
  generateUtilityClass('ToolCard', slot, slot === 'error' ? 'ToolCard' : undefined);

/** The utility classes of a card, for use in style sheets and tests. */
export const toolCardClasses: ToolCardClasses = {
  ...generateUtilityClasses('ToolCard', [
    'root',
    ...toolCardParts,
    'expanded',
    'outlined',
    'plain',
    'comfortable',
    'compact',
  ]),
  error: getToolCardUtilityClass('error'),
};
