'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { listChanges } from '../../../../core/json/listChanges.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { monospace } from '../../../ui/look/monospace.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Maximum number of changes that a receipt lists. An ellipsis replaces the rest. */
const maxChanges = 50;
const maxLength = 500;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  fontFamily: monospace,
  '& del': { textDecoration: 'line-through', opacity: 0.8 },
  '& ins': { textDecoration: 'none', fontWeight: theme.typography.fontWeightMedium },
}));

const writeJson = (value: unknown): string =>
  escapeInvisible(truncate(JSON.stringify(value) ?? '', maxLength), { isStrict: true });

/** Props of `InputChanges`. */
export interface InputChangesProps {
  readonly asked: unknown;
  readonly approved: unknown;
}

/** Lists the differences between the requested input and the approved one. */
export function InputChanges({ asked, approved }: InputChangesProps): React.JSX.Element {
  const { changesLabel } = useApprovalText();
  const { redaction } = useToolCard();
  const write = (root: unknown, path: readonly string[]): string => {
    const value = redaction.maskAt(root, path);
    return writeJson(isObject(value) ? redaction.maskValue(value) : value);
  };
  const changes = listChanges(asked, approved);
  return (
    <List aria-label={changesLabel} dir="ltr">
      {changes.slice(0, maxChanges).map(({ path, before, after }) => (
        <li key={JSON.stringify(path)}>
          {path.length > 0 ? `${escapeInvisible(path.join('.'), { isStrict: true })}: ` : null}
          {before === undefined ? null : <del>{write(asked, path)}</del>}
          {before === undefined || after === undefined ? null : ' → '}
          {after === undefined ? null : <ins>{write(approved, path)}</ins>}
        </li>
      ))}
      {changes.length > maxChanges ? <li>…</li> : null}
    </List>
  );
}
