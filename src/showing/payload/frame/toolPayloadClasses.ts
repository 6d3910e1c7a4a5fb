import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The utility classes of a payload. */
export interface ToolPayloadClasses {
  readonly root: string;
  /** The controls. */
  readonly toolbar: string;
  /** The part that scrolls. */
  readonly content: string;
  /** What is said of a view that could not show the value. */
  readonly notice: string;
}

/** The name of a utility class. */
export type ToolPayloadClassKey = keyof ToolPayloadClasses;

/** The parts of a payload below its root. */
export const toolPayloadParts: readonly ToolPayloadClassKey[] = ['toolbar', 'content', 'notice'];

/** The class of a part of a payload. */
export const getToolPayloadUtilityClass = (slot: string): string =>
  generateUtilityClass('ToolPayload', slot);

/** The classes to find the parts of a payload by in style sheets. */
export const toolPayloadClasses: ToolPayloadClasses = generateUtilityClasses('ToolPayload', [
  'root',
  ...toolPayloadParts,
]);
