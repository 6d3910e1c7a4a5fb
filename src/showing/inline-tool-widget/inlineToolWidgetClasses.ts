import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The utility classes of a widget. */
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

/** The name of a utility class. */
export type InlineToolWidgetClassKey = keyof InlineToolWidgetClasses;

/** The parts of a widget below its root. */
export const inlineToolWidgetParts: readonly InlineToolWidgetClassKey[] = [
  'header',
  'summary',
  'commentary',
  'body',
  'call',
  'timeline',
];

/** The class of a part of a widget. */
export const getInlineToolWidgetUtilityClass = (slot: string): string =>
  generateUtilityClass('InlineToolWidget', slot);

/** The classes to find the parts of a widget by in style sheets. */
export const inlineToolWidgetClasses: InlineToolWidgetClasses = generateUtilityClasses(
  'InlineToolWidget',
  ['root', ...inlineToolWidgetParts, 'expanded'],
);
