'use client';
import * as React from 'react';
import type { ToolApprovalLocaleText } from '../locales/ToolApprovalLocaleText.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { CompactButton } from '../ui/look/CompactButton.ts';
import type { ToolGrantStore } from './createGrantStore.ts';
import type { ToolGrant } from './ToolGrant.ts';
import { useGrants, useTimeLeft } from './useGrants.ts';

/** The localized strings for grants. */
type GrantText = ToolApprovalLocaleText & Pick<ToolCardText, 'durationText'>;

/** Props of `GrantStatus`. */
export interface GrantStatusProps {
  readonly grant: ToolGrant;
  readonly store: ToolGrantStore;
  readonly localeText: GrantText;
  readonly tabIndex?: -1 | undefined;
  /** Called after the user has revoked the grant. */
  readonly onRevoke?: (() => void) | undefined;
}

/**
 * Shows the remaining time of a grant, if it expires, and a button that revokes the grant. If the grant has expired or
 * was revoked, shows that instead.
 */
export function GrantStatus(props: GrantStatusProps): React.JSX.Element {
  const { grant, store, localeText, tabIndex, onRevoke } = props;
  const isKept = useGrants(store).some(({ id }) => id === grant.id);
  const timeLeft = useTimeLeft(grant);
  if (!isKept || timeLeft === 0) {
    return <span>{isKept ? localeText.grantEndedText : localeText.grantRevokedText}</span>;
  }
  return (
    <>
      {timeLeft === undefined ? null : (
        <span role="timer" aria-live="off" style={{ whiteSpace: 'nowrap' }}>
          {localeText.timeLeftText(localeText.durationText(Math.ceil(timeLeft / 1_000) * 1_000))}
        </span>
      )}{' '}
      <CompactButton
        size="small"
        tabIndex={tabIndex}
        aria-label={localeText.revokeGrantLabel(grant.label)}
        onClick={() => {
          store.revoke(grant.id);
          onRevoke?.();
        }}
      >
        {localeText.revokeLabel}
      </CompactButton>
    </>
  );
}
