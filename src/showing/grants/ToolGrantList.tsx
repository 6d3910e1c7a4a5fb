'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import * as React from 'react';
import { getDisplayName } from '../call/getDisplayName.ts';
import { enUSApprovalText } from '../locales/enUSApprovalText.ts';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import type { ToolApprovalLocaleText } from '../locales/ToolApprovalLocaleText.ts';
import { monospace } from '../ui/look/monospace.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import type { ToolGrantStore } from './createGrantStore.ts';
import { GrantStatus } from './GrantStatus.tsx';
import { hasEnded } from './ToolGrant.ts';
import { useGrants } from './useGrants.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& > strong': {
    display: 'block',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    lineHeight: theme.typography.pxToRem(28),
  },
  '& > p': { margin: 0, fontSize: theme.typography.pxToRem(13) },
  '& > p, & li > span:not(:first-of-type), & code': {
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1),
    minBlockSize: 40,
    borderBlockEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& li:last-child': { borderBlockEnd: 0 },
  '& li > span:first-of-type': { flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: monospace, fontSize: theme.typography.pxToRem(12) },
}));

/** Props of `ToolGrantList`. */
export interface ToolGrantListProps {
  readonly grants: ToolGrantStore;
  /** Localized strings. They override the strings that the theme sets for `ToolCard`. */
  readonly localeText?: Partial<LocaleText> | undefined;
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
}

/**
 * Lists the grants of a store that haven't expired. For each grant, shows its label, its tool, the remaining time if it
 * expires, and a Revoke button.
 */
export function ToolGrantList(inProps: ToolGrantListProps): React.JSX.Element {
  const {
    grants,
    localeText: given,
    ...other
  } = useThemeProps({
    props: inProps,
    name: 'ToolGrantList',
  });
  const cardText = useLocaleText('ToolCard', given, enUSCardText);
  const text = useLocaleText<ToolApprovalLocaleText>('ToolCard', given, enUSApprovalText);
  const root = React.useRef<HTMLDivElement>(null);
  const current = useGrants(grants).filter((grant) => !hasEnded(grant));
  return (
    <Root {...other} ref={root} role="group" aria-label={text.grantsLabel} tabIndex={-1}>
      <strong>{text.grantsLabel}</strong>
      {current.length === 0 ? (
        <p>{text.noGrantsText}</p>
      ) : (
        <ul>
          {current.map((grant) => (
            <li key={grant.id}>
              <span>
                <bdi>{getDisplayName(grant.label)}</bdi>{' '}
                <code>
                  <bdi>{getDisplayName(grant.toolName)}</bdi>
                </code>
              </span>
              <GrantStatus
                grant={grant}
                store={grants}
                localeText={{ ...cardText, ...text }}
                // The focused button is removed, so the focus moves to the list.
                onRevoke={() => root.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}
