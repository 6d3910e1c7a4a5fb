import generateUtilityClass from '@mui/material/generateUtilityClass';
import generateUtilityClasses from '@mui/material/generateUtilityClasses';

/** The utility classes of `ToolPayload`. */
export interface ToolPayloadClasses {
  /** The root element. */
  readonly root: string;
  /** The toolbar. */
  readonly toolbar: string;
  /** The scroll container. */
  readonly content: string;
  /** The notice above a value whose view failed. */
  readonly notice: string;
}

/** The key of a utility class of `ToolPayload`. */
export type ToolPayloadClassKey = keyof ToolPayloadClasses;

/** The parts of a payload inside its root. */
export const toolPayloadParts: readonly ToolPayloadClassKey[] = ['toolbar', 'content', 'notice'];

/** Returns the utility class for a part of `ToolPayload`. */
export const getToolPayloadUtilityClass = (slot: string): string =>
  generateUtilityClass('ToolPayload', slot);

/** The utility classes of `ToolPayload`, for use in style sheets. */
export const toolPayloadClasses: ToolPayloadClasses = generateUtilityClasses('ToolPayload', [
  'root',
  ...toolPayloadParts,
]);
