import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The parts of a card below its root, each a slot of its own. */
export const toolCardParts = [
  'header',
  'icon',
  'title',
  'name',
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
] as const;

/** The parts of a card, each a slot of its own. */
export type ToolCardSlotName = 'root' | (typeof toolCardParts)[number];

/** The utility classes of a card. */
export type ToolCardClasses = Readonly<
  Record<ToolCardSlotName | 'expanded' | 'outlined' | 'plain' | 'comfortable' | 'compact', string>
>;

/** The name of a utility class. */
export type ToolCardClassKey = keyof ToolCardClasses;

/** The class of a part of a card. */
export const getToolCardUtilityClass = (slot: string): string =>
  // MUI takes `error` for a state that all components share: here it is a part.
  generateUtilityClass('ToolCard', slot, slot === 'error' ? 'ToolCard' : undefined);

/** The classes to find the parts of a card by in style sheets. */
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
