'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { takeBeginning } from '../../../format/value/joinTextPieces.ts';
import { TextTail, maxTailLength } from './TextTail.tsx';

/** Maximum number of fields shown per value. */
export const maxFields = 50;

/** The keys that lead from a value to a nested value. */
export type Path = readonly (string | number)[];

/** A mark at the position where more text will appear. */
export const arrivalMark: React.JSX.Element = <span aria-hidden>▍</span>;

const Key = styled('span')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const followPath = (value: unknown, path: Path): unknown => {
  let inside = value;
  for (const key of path) {
    if (!isObject(inside)) {
      return undefined;
    }
    inside = Object.getOwnPropertyDescriptor(inside, key)?.value;
  }
  return inside;
};

/** Props of `ArrivingField`. */
export interface ArrivingFieldProps {
  readonly name: string;
  readonly value: unknown;
  /** The text to show instead of the value, for example for a getter. */
  readonly note: string | undefined;
  /** The path from the field to the value that is still arriving. Undefined for a complete field. */
  readonly openPath?: Path | undefined;
  readonly localeText: ToolPayloadLocaleText;
}

/**
 * A field of an arriving object or list. If its value is a string, shows the end of the string. Otherwise, shows the
 * beginning of the value, followed by the end of the nested string that is arriving, if there is one.
 */
export function ArrivingField(props: ArrivingFieldProps): React.JSX.Element {
  const { name, value, note, openPath, localeText } = props;
  const isText = note === undefined && typeof value === 'string';
  const inner = openPath && openPath.length > 0 ? followPath(value, openPath) : undefined;
  const text = isText
    ? value
    : (note ?? takeBeginning(formatInPieces(value, maxFields), maxTailLength).text);
  return (
    <div>
      <Key>{escapeInvisible(name, { inline: true })}: </Key>
      <TextTail text={text} localeText={localeText} />
      {typeof inner === 'string' ? (
        <div>
          <Key>{escapeInvisible(openPath?.join('.') ?? '', { inline: true })}: </Key>
          <TextTail text={inner} localeText={localeText} />
        </div>
      ) : null}
      {openPath === undefined ? null : arrivalMark}
    </div>
  );
}
