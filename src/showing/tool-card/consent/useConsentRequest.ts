'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { ConsentState } from '../memory/ConsentState.ts';
import type { ShownRequest } from '../memory/ShownRequest.ts';

/** Subscribes a card to an approval request, and reports what it shows before the browser paints it. */
export function useConsentRequest(
  request: ConsentRequest,
  shown: ShownRequest,
  isInChat: boolean,
): ConsentState {
  const state = React.useSyncExternalStore(request.subscribe, request.get, request.get);
  const before = React.useRef(request.lastShown);
  useEnhancedEffect(() => {
    if (isInChat) {
      // The host marks a request as answered at once, so one that is still shown was made again.
      request.settle();
    }
    request.show(shown, before.current);
    before.current = shown;
  }, [request, shown, isInChat]);
  return state;
}
