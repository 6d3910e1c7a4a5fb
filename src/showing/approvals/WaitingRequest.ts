import { getCallRecord } from '../../core/CallRecord.ts';
import type { ToolDecision, ToolDecisionKind } from '../../core/ToolDecision.ts';
import { findLazyPayload } from '../call/findLazyPayload.ts';
import type { ToolCardPayloadLocator } from '../call/findLazyPayload.ts';
import { noRedaction } from '../redaction/Redaction.ts';
import { getCallTitle } from '../call/getCallTitle.ts';
import { isLive } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../call/toolCardStatus.ts';
import { getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { findCurrentInvocation, findCurrentRecord } from '../chat/sendApproval.ts';
import type { SurroundingChat } from '../chat/useSurroundingChat.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { findMainOption, withOption } from '../tool-card/consent/content/findOption.ts';
import { createAnswerSender } from '../tool-card/consent/createAnswerSender.ts';
import { getServerName } from '../tool-card/frame/getServerName.ts';
import { getConsentMemory } from '../tool-card/memory/ConsentMemory.ts';
import { canDeny } from '../tool-card/memory/ConsentPhase.ts';
import type { ToolCardApprovalHandler } from '../tool-card/memory/AnswerOptions.ts';
import type { ConsentRequest } from '../tool-card/memory/ConsentRequest.ts';
import {
  createRequestSnapshot,
  getRequestId,
  writeTerms,
} from '../tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';

/** The card options that affect how requests are answered. */
export interface RequestOptions {
  readonly tools?: ToolConfigMap | undefined;
  readonly onApprovalResponse?: ToolCardApprovalHandler | undefined;
  readonly approver?: string | undefined;
  readonly undoMs?: number | undefined;
  readonly lazyPayload?: ToolCardPayloadLocator | undefined;
}

/** An approval request of a message that can be answered outside its card. */
export interface WaitingRequest {
  readonly request: ConsentRequest;
  /** Whether approving needs a second press, which only the card itself supports. */
  readonly needsSecondPress: boolean;
  /** The decision of the Approve button. Undefined if the request or the tool's configuration doesn't allow it. */
  readonly approval: ToolDecision | undefined;
  /** The decision of the Deny button. Undefined if the request or the tool's configuration doesn't allow it. */
  readonly denial: ToolDecision | undefined;
  /** Returns whether the request can still be answered. */
  readonly isPending: () => boolean;
  /** Returns a snapshot of the request as it is now, or undefined if its call no longer exists. */
  readonly readCurrent: () => RequestSnapshot | undefined;
  /** The store of the chat that sends the answer. */
  readonly chat: SurroundingChat['store'];
  readonly send: ToolCardApprovalHandler;
}

/** The chat, message, options and strings that are needed to answer a request. */
interface Surroundings extends RequestOptions {
  readonly chat: SurroundingChat;
  readonly message: ToolCardMessage;
  readonly localeText: ToolCardText;
}

function createWaitingRequest(
  invocation: ToolCardInvocation,
  { chat, message, localeText, tools, onApprovalResponse, lazyPayload }: Surroundings,
): WaitingRequest | undefined {
  const { toolName, toolCallId } = invocation;
  const record = getCallRecord(message, toolCallId);
  const { request: asked } = record ?? {};
  const isLate = !isLive(message);
  const send = createAnswerSender({ onApprovalResponse, chat, messageId: message.id, isLate });
  if (send === undefined || (asked !== undefined && asked.type !== 'approval')) {
    return undefined;
  }
  const config = getToolConfig(tools, toolName);
  const [allowance, denial] = (['allow_once', 'reject_once'] as const).map((kind) =>
    findMainOption(config, kind),
  );
  const allows = (kind: ToolDecisionKind): boolean =>
    asked?.allowedDecisions.includes(kind) !== false &&
    config.allowedDecisions?.includes(kind) !== false;
  const isElsewhere = findLazyPayload(lazyPayload, invocation, 'input') !== undefined;
  const request = getConsentMemory(chat.store).open(
    `${message.id}/${toolCallId}`,
    getRequestId(invocation),
  );
  const findCurrent = (): ToolCardInvocation | undefined =>
    findCurrentInvocation(chat, message.id, invocation);
  const readCurrent = (): RequestSnapshot | undefined => {
    const current = findCurrent();
    const now = findCurrentRecord(chat, message.id, toolCallId, record);
    return (
      current &&
      createRequestSnapshot(
        isElsewhere ? { ...current, input: undefined } : current,
        getCallTitle(getToolConfig(tools, current.toolName), current, localeText, now, noRedaction),
        getServerName(current, now),
        now,
        writeTerms(getToolConfig(tools, current.toolName)),
      )
    );
  };
  return {
    request,
    approval: allows('approve') ? withOption({ type: 'approve' }, allowance) : undefined,
    denial: allows('reject') ? withOption({ type: 'reject' }, denial) : undefined,
    needsSecondPress: config.destructive === true || allowance?.confirm === true,
    isPending: () => {
      // Skips the snapshot, which only matters after an answer, because there can be thousands of requests.
      if (request.store.get().answer === undefined) {
        return findCurrent()?.state === 'approval-requested';
      }
      const current = readCurrent();
      return current !== undefined && canDeny(request.getPhase(current));
    },
    readCurrent,
    chat: chat.store,
    send,
  };
}

/**
 * Returns the approval requests of the given calls. Omits questions to the user, and all requests if no answer can be
 * sent. Includes requests that were just answered, until the state of their call changes.
 */
export const findWaitingRequests = (
  calls: readonly ToolCardInvocation[],
  surroundings: Surroundings,
): readonly WaitingRequest[] =>
  calls
    .filter(({ state }) => state === 'approval-requested')
    .flatMap((call) => createWaitingRequest(call, surroundings) ?? []);
