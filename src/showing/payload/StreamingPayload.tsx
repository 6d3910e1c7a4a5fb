'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import type { Entry } from '../format/value/Collection.ts';
import { PlainTextFrame } from './frame/PlainTextFrame.tsx';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatPieces } from '../format/value/formatValue.ts';
import { takeBeginning } from '../format/value/joinChunks.ts';
import { formatLeaf } from '../format/value/formatLeaf.ts';
import { readCollection } from '../format/value/readCollection.ts';

/** So much of a long text is shown: its end, where it grows. */
const tailLength = 2_000;
/** So many fields of a value are shown: the last ones. */
const maxFields = 50;

const Earlier = styled('span')(({ theme }) => ({
  display: 'block',
  fontStyle: 'italic',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Key = styled('span')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface TextProps {
  readonly text: string;
  readonly localeText: ToolPayloadLocaleText;
}

/** The end of a text that grows, and how much stands before it. */
function Tail({ text, localeText }: TextProps): React.JSX.Element {
  const cut = Math.max(0, text.length - tailLength);
  const start = cut > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut + 1 : cut;
  return (
    <>
      {start > 0 ? <Earlier>{localeText.earlierText(start)}</Earlier> : null}
      {escapeInvisible(text.slice(start))}
    </>
  );
}

/** The place where the value grows. */
const caret = <span aria-hidden>▍</span>;

type Path = readonly (string | number)[];

/** Follows the way to what arrives right now, without running a getter. */
const follow = (value: unknown, path: Path): unknown => {
  let inside = value;
  for (const key of path) {
    if (typeof inside !== 'object' || inside === null) {
      return undefined;
    }
    inside = Object.getOwnPropertyDescriptor(inside, key)?.value;
  }
  return inside;
};

interface FieldProps {
  readonly name: string;
  readonly value: unknown;
  readonly note: string | undefined;
  /** The rest of the way to what arrives right now; undefined for a field that has arrived. */
  readonly openPath?: Path | undefined;
  readonly localeText: ToolPayloadLocaleText;
}

function Field({ name, value, note, openPath, localeText }: FieldProps): React.JSX.Element {
  const isText = note === undefined && typeof value === 'string';
  const inner = openPath && openPath.length > 0 ? follow(value, openPath) : undefined;
  const written = isText
    ? value
    : (note ?? takeBeginning(formatPieces(value, maxFields), tailLength).text);
  return (
    <div>
      <Key>{escapeInvisible(name, { inline: true })}: </Key>
      <Tail text={written} localeText={localeText} />
      {typeof inner === 'string' ? (
        <div>
          <Key>{escapeInvisible(openPath?.join('.') ?? '', { inline: true })}: </Key>
          <Tail text={inner} localeText={localeText} />
        </div>
      ) : null}
      {openPath === undefined ? null : caret}
    </div>
  );
}

/** A field that has arrived does not render again. */
const RestingField = React.memo(Field);

/** The last fields of a list or an object; undefined for any other value. */
const fieldsOf = (value: unknown): readonly Entry[] | undefined => {
  try {
    if (typeof value !== 'object' || value === null || formatLeaf(value) !== undefined) {
      return undefined;
    }
    const { size, entries } = readCollection(value);
    const fields = [...entries(Math.max(0, size - maxFields))].slice(0, maxFields);
    const areNamed = fields.length > 0 && fields.every(({ name }) => name !== undefined);
    return areNamed ? fields : undefined;
  } catch {
    return undefined;
  }
};

/** Props of a value that arrives. */
export interface LivePayloadProps {
  readonly value: unknown;
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly className: string;
  /** The way to what arrives right now. */
  readonly openPath: Path | undefined;
}

/** A value that arrives: its fields one by one, and of long texts the end, where they grow. */
export function StreamingPayload(props: LivePayloadProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, openPath } = props;
  const isText = typeof value === 'string';
  const fields = fieldsOf(value);
  // Where nobody says what is open, it is what came last.
  const openKey = openPath?.[0] ?? fields?.at(-1)?.name;
  return (
    <PlainTextFrame
      label={label}
      tabIndex={tabIndex}
      className={className}
      dir={isText ? 'auto' : 'ltr'}
    >
      {fields?.map(({ name = '', value: item, note }) => {
        const isOpen = String(openKey) === String(name);
        const FieldOrResting = isOpen ? Field : RestingField;
        return (
          <FieldOrResting
            key={name}
            name={String(name)}
            value={item}
            note={note}
            openPath={isOpen ? (openPath?.slice(1) ?? []) : undefined}
            localeText={localeText}
          />
        );
      }) ?? (
        <Tail
          text={isText ? value : takeBeginning(formatPieces(value), tailLength).text}
          localeText={localeText}
        />
      )}
      {fields === undefined ? caret : null}
    </PlainTextFrame>
  );
}
