'use client';
import type * as React from 'react';
import type { ConsentRequest } from '../../memory/ConsentRequest.ts';
import { IgnoredPressNotice } from './IgnoredPressNotice.tsx';
import { useApprovalText } from './useApprovalText.ts';

/** Props of `IgnoredPress`. */
export interface IgnoredPressProps {
  readonly request: ConsentRequest;
  /** Announces text. Undefined outside a chat. */
  readonly announce: ((text: string) => void) | undefined;
}

/** The card's notice that a press was ignored. */
export const IgnoredPress = ({ request, announce }: IgnoredPressProps): React.JSX.Element => (
  <IgnoredPressNotice
    text={useApprovalText().pressIgnoredText}
    announce={announce}
    onEnd={() => request.setPressIgnored(false)}
  />
);
