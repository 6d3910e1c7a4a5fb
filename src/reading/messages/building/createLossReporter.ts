import type { ConversionOptions } from '../ConversionOptions.ts';

/** Reports that a part of a provider's message can't be converted. */
export type LossReporter = (part: unknown, reason: string) => void;

/** Creates the function that reports the losses of a message. */
export const createLossReporter =
  ({ onLoss }: ConversionOptions, message: unknown): LossReporter =>
  (part, reason) =>
    onLoss?.({ message, part, reason });
