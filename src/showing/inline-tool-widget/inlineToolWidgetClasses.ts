import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The class names of a widget, by part or state. */
export interface InlineToolWidgetClasses {
  readonly root: string;
  readonly header: string;
  readonly summary: string;
  readonly commentary: string;
  readonly body: string;
  readonly call: string;
  readonly timeline: string;
  readonly expanded: string;
}

/** The key of one of a widget's utility classes. */
export type InlineToolWidgetClassKey = keyof InlineToolWidgetClasses;

/** The parts of a widget inside its root. */
export const inlineToolWidgetParts: readonly InlineToolWidgetClassKey[] = [
  'header',
  'summary',
  'commentary',
  'body',
  'call',
  'timeline',
];

/** Returns the utility class for a part of a widget. */
export const getInlineToolWidgetUtilityClass = (slot: string): string =>
  generateUtilityClass('InlineToolWidget', slot);

/** The utility classes of a widget, for use in style sheets. */
export const inlineToolWidgetClasses: InlineToolWidgetClasses = generateUtilityClasses(
  'InlineToolWidget',
  ['root', ...inlineToolWidgetParts, 'expanded'],
);
