'use client';
import * as React from 'react';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { PlainTextFrame } from '../../frame/PlainTextFrame.tsx';
import { ArrivingField, arrivalMark, maxFields } from './ArrivingField.tsx';
import type { Path } from './ArrivingField.tsx';
import { TextTail, maxTailLength } from './TextTail.tsx';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { takeBeginning } from '../../../format/value/joinTextPieces.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';

/** A complete field. Memoized, so that it doesn't rerender when other fields change. */
const CompleteField = React.memo(ArrivingField);

/**
 * Returns the last fields of a list or object. Returns undefined for other values, if there are no fields, and if one
 * of the fields has no name.
 */
const getLastFields = (value: unknown): readonly Entry[] | undefined => {
  try {
    if (!isObject(value) || formatLeaf(value) !== undefined) {
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

const renderFields = (
  fields: readonly Entry[],
  openPath: Path | undefined,
  localeText: ToolPayloadLocaleText,
): React.ReactNode => {
  // Without a path, assumes that the last field is arriving.
  const openKey = openPath?.[0] ?? fields.at(-1)?.name;
  return fields.map(({ name = '', value, note }) => {
    const isOpen = String(openKey) === String(name);
    const Field = isOpen ? ArrivingField : CompleteField;
    return (
      <Field
        key={name}
        name={String(name)}
        value={value}
        note={note}
        openPath={isOpen ? (openPath?.slice(1) ?? []) : undefined}
        localeText={localeText}
      />
    );
  });
};

/**
 * Shows a value that is still arriving: the last fields of an object or list, the end of text, or the beginning of any
 * other value.
 */
export function ArrivingView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, openPath } = props;
  const isText = typeof value === 'string';
  const fields = getLastFields(value);
  return (
    <PlainTextFrame
      {...{ label, localeText, tabIndex, className }}
      isArriving
      dir={isText ? 'auto' : 'ltr'}
    >
      {fields === undefined ? (
        <>
          <TextTail
            text={isText ? value : takeBeginning(formatInPieces(value), maxTailLength).text}
            localeText={localeText}
          />
          {arrivalMark}
        </>
      ) : (
        renderFields(fields, openPath, localeText)
      )}
    </PlainTextFrame>
  );
}
