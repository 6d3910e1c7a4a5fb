import { providerError } from '../../provider-engine/providerError.ts';

/** Creates an error for a source that violates the AG-UI protocol. */
export const createViolation = (problem: string): Error => providerError('AG-UI', `${problem}.`);
