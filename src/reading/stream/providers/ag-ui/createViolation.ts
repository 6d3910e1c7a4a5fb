import { providerError } from '../../provider-engine/providerError.ts';

/** Creates the error for a source that breaks a rule of AG-UI. */
export const createViolation = (problem: string): Error => providerError('AG-UI', `${problem}.`);
