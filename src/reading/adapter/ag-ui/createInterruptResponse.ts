import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import type { InputValidator } from '../../syntax/scanner/Scanner.ts';
import type { AgUiAnswer } from './AgUiAdapterOptions.ts';
import type { AgUiResumeEntry } from './AgUiRunInput.ts';
import { cancelledReason } from './interrupts.ts';

/** The answer to an interrupt. `approved` and `reason` are for the chat, `entry` is for the server. */
export interface InterruptResponse {
  readonly approved: boolean;
  readonly reason?: string;
  /** Set if the answer is ignored because the interrupt had expired. */
  readonly isExpired?: true;
  readonly entry: AgUiResumeEntry;
}

/** Returns the time at which an interrupt expires, or undefined if it has no valid expiry. */
export function getExpiry(interrupt: unknown): number | undefined {
  const time = Date.parse(getText(interrupt, 'expiresAt') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Describes the required fields that are missing from a payload, and the fields that the schema doesn't allow. */
const findFieldFaults: InputValidator = (payload, schema) => {
  const lacking = getList(schema, 'required').filter(
    (key) => getPath(payload, String(key)) === undefined,
  );
  const allowed = { ...getRecord(schema, 'properties') };
  const refused = Object.keys(Object(payload)).filter(
    (key) => schema['additionalProperties'] === false && !Object.hasOwn(allowed, key),
  );
  return [
    ...lacking.map((key) => `\`${String(key)}\` is missing.`),
    ...refused.map((key) => `\`${key}\` isn't allowed.`),
  ];
};

const findFaults = (
  interrupt: unknown,
  payload: unknown,
  validate: InputValidator = findFieldFaults,
): readonly string[] => {
  const schema = getRecord(interrupt, 'responseSchema');
  return schema === undefined ? [] : validate(payload, schema);
};

/** Creates the payload of an approval or denial: a boolean if the interrupt asks for one, otherwise an object. */
function createDecision(interrupt: unknown, approved: boolean, more: object): unknown {
  const schema = getRecord(interrupt, 'responseSchema');
  const isBoolean =
    schema === undefined
      ? getText(interrupt, 'reason') === 'confirmation'
      : schema['type'] === 'boolean';
  return isBoolean ? approved : { approved, ...more };
}

const createInvalidError = (id: string, faults: readonly string[]): Error =>
  new Error(
    `toolcard: the answer to the interrupt ${id} doesn't match its response schema: ${faults.join(' ')} ` +
      'The server would reject it. Pass the data that the schema describes to ' +
      "answerInterrupt(id, { type: 'submit', payload }), or deny the request.",
  );

/** Creates the payload of a denial. Returns undefined if the response schema can't express one. */
function createDenial(
  interrupt: unknown,
  reason: string | undefined,
  validate: InputValidator | undefined,
): { readonly payload: unknown } | undefined {
  const payload = [reason === undefined ? {} : { reason }, {}]
    .map((more) => createDecision(interrupt, false, more))
    .find((each) => findFaults(interrupt, each, validate).length === 0);
  return payload === undefined ? undefined : { payload };
}

/**
 * Creates the response to an interrupt. Cancels the interrupt if it has expired, or if the user denied it and its
 * response schema can't express that. Throws if the answer contains an edited input that the schema doesn't allow, or
 * if an approval or submitted data doesn't match the schema.
 */
export function createInterruptResponse(
  interrupt: unknown,
  answer: AgUiAnswer,
  validate: InputValidator | undefined,
): InterruptResponse {
  const interruptId = String(getPath(interrupt, 'id'));
  const cancelled = { interruptId, status: 'cancelled' as const };
  if ((getExpiry(interrupt) ?? Infinity) <= Date.now()) {
    const reason = `The request expired at ${getText(interrupt, 'expiresAt')}.`;
    return { approved: false, reason, entry: cancelled, isExpired: true };
  }
  if (answer.type === 'cancel') {
    return { approved: false, reason: cancelledReason, entry: cancelled };
  }
  const resolved = { interruptId, status: 'resolved' as const };
  if (answer.type === 'deny') {
    const { reason } = answer;
    const denial = createDenial(interrupt, reason, validate);
    const isTold = reason === undefined || getPath(denial?.payload, 'reason') === reason;
    return {
      approved: false,
      ...(reason !== undefined && { reason }),
      entry: {
        ...(denial === undefined ? cancelled : { ...resolved, ...denial }),
        ...(!isTold && { metadata: { reason } }),
      },
    };
  }
  const { editedArgs } = { editedArgs: undefined, ...answer };
  if (
    editedArgs !== undefined &&
    getPath(interrupt, 'responseSchema', 'properties', 'editedArgs') === undefined
  ) {
    throw new Error(
      `toolcard: the interrupt ${interruptId} doesn't allow edits. Its response schema has no ` +
        '`editedArgs`, so the server would run the call with its original input. Approve the call ' +
        'without `editedArgs`, or deny it with a reason.',
    );
  }
  const payload =
    answer.type === 'submit'
      ? answer.payload
      : createDecision(interrupt, true, editedArgs === undefined ? {} : { editedArgs });
  const faults = findFaults(interrupt, payload, validate);
  if (faults.length > 0) {
    throw createInvalidError(interruptId, faults);
  }
  const approved = payload !== false && getPath(payload, 'approved') !== false;
  return { approved, entry: { ...resolved, payload } };
}
