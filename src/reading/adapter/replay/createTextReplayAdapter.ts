import { isApprovalInMessage } from '../../../core/ids/createApprovalId.ts';
import { ActiveReplays } from './ActiveReplays.ts';
import type { Replay } from './ActiveReplays.ts';
import type { ReplayAdapter, ReplayAdapterOptions } from './ReplayAdapter.ts';
import { TextReplay } from './TextReplay.ts';
import type { ReplayTranscript } from './TextReplay.ts';

const isList = (
  transcript: ReplayAdapterOptions['transcript'],
): transcript is readonly ReplayTranscript[] => Array.isArray(transcript);

/** Creates an adapter that plays text transcripts in turn, one per user message. */
export function createTextReplayAdapter(options: ReplayAdapterOptions): ReplayAdapter {
  const { transcript, latency } = options;
  const transcripts = isList(transcript) ? transcript : [transcript];
  const active = new ActiveReplays(latency);
  let answerCount = 0;
  return {
    sendMessage(input) {
      const replay = new TextReplay(transcripts[answerCount % transcripts.length] ?? '', options);
      answerCount += 1;
      return Promise.resolve(active.stream(replay, replay.play(input), input));
    },
    addToolApprovalResponse(response) {
      const isAsking = ({ messageId }: Replay): boolean =>
        isApprovalInMessage(response.id, messageId);
      // Falls back to the other replays, because another reader may create different approval ids.
      active.replays
        .toSorted((one, other) => Number(isAsking(other)) - Number(isAsking(one)))
        .some((replay) => replay instanceof TextReplay && replay.answer(response));
      return Promise.resolve();
    },
    stop: () => active.stop(),
    skipToEnd: () => active.skipToEnd(),
  };
}
