/*
 * The attributes that toolcard adds to ChatMD elements for details that ChatMD itself can't express. Other
 * programs ignore them:
 *
 *   <user message="m7" toolcard-message="{&quot;createdAt&quot;:&quot;2026-11-18T20:00:00Z&quot;}">
 *   <tool_call function_name="rm" tool_call_id="c1" toolcard="{&quot;state&quot;:&quot;output-denied&quot;}">
 */

/** The attribute with the id of the message that an element belongs to. */
export const messageIdAttribute = 'message';

/** The attribute of a message's first element that contains the JSON of the message's record. */
export const messageRecordAttribute = 'toolcard-message';

/** The attribute of a call or an inline element that contains the JSON of its record. */
export const recordAttribute = 'toolcard';

/** The attribute that makes an element start a step, or stay in the current step if the value is `same`. */
export const stepAttribute = 'step';

/** The attribute of a response that marks its output as JSON if the value is `json`. */
export const formatAttribute = 'format';

/** The attributes that describe the message and the step that an element belongs to. */
export const placeAttributes: readonly string[] = [
  messageIdAttribute,
  messageRecordAttribute,
  stepAttribute,
];
