import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The parts of a card, each a slot of its own. */
export type ToolCardSlotName =
  | 'root'
  | 'header'
  | 'icon'
  | 'title'
  | 'name'
  | 'preview'
  | 'status'
  | 'duration'
  | 'actions'
  | 'body'
  | 'section'
  | 'sectionHeader'
  | 'payload'
  | 'error'
  | 'approval';

/** The utility classes of a card. */
export type ToolCardClasses = Readonly<
  Record<ToolCardSlotName | 'expanded' | 'outlined' | 'plain' | 'comfortable' | 'compact', string>
>;

/** The name of a utility class. */
export type ToolCardClassKey = keyof ToolCardClasses;

/** The class of a part of a card. */
export const getToolCardUtilityClass = (slot: string): string =>
  generateUtilityClass('ToolCard', slot);

/** The classes to find the parts of a card by in style sheets. */
export const toolCardClasses: ToolCardClasses = generateUtilityClasses('ToolCard', [
  'root',
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
  'expanded',
  'outlined',
  'plain',
  'comfortable',
  'compact',
]);
