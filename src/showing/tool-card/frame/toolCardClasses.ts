import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The names of a card's slots, except its root. */
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
  // Adds the card's prefix to `error` too, which is a slot here. MUI would treat it as a global state class.
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
