'use client';
import * as React from 'react';
import { ActionButton } from '../../ui/look/ActionButton.tsx';
import { createInitialValue } from '../model/createInitialValue.ts';
import { AddButton } from './AddButton.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './FieldProps.ts';
import { useField } from './useField.ts';
import type { FieldControl } from './useField.ts';

interface ListEdit {
  readonly items: readonly unknown[];
  /** Stable ids of the items, so that each field moves with its item. */
  readonly ids: readonly number[];
  readonly add: () => void;
  readonly remove: (index: number) => void;
  readonly move: (index: number, to: number) => void;
}

const swap = <Item,>(list: readonly Item[], index: number, to: number): Item[] =>
  list.map((item, other) => list[other === index ? to : other === to ? index : other] ?? item);

function useList(
  { field, path, value }: FieldProps<'list'>,
  { form, edit }: FieldControl,
): ListEdit {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const [ids, setIds] = React.useState(() => items.map((_, index) => index));
  const nextId = React.useRef(items.length);
  const change = (nextItems: readonly unknown[], nextIds: number[]): void => {
    edit(nextItems);
    setIds(nextIds);
  };
  const getItemPath = (index: number): readonly string[] => [...path, String(index)];
  return {
    items,
    ids,
    add: () => {
      change([...items, createInitialValue(field.items, form.root)], [...ids, nextId.current]);
      nextId.current += 1;
      form.focusLater(getItemPath(items.length));
    },
    remove: (index) => {
      change(items.toSpliced(index, 1), ids.toSpliced(index, 1));
      form.focusLater(items.length === 1 ? path : getItemPath(Math.min(index, items.length - 2)));
    },
    move: (index, to) => {
      change(swap(items, index, to), swap(ids, index, to));
      // At the ends of the list, the pressed button becomes disabled and a browser may drop its focus.
      const { activeElement } = document;
      const isEnd = to === 0 || to === items.length - 1;
      form.focusLater(
        isEnd || !(activeElement instanceof HTMLElement) ? getItemPath(to) : activeElement,
      );
    },
  };
}

interface ItemActionsProps {
  readonly list: ListEdit;
  readonly control: FieldControl;
  readonly index: number;
}

function ItemActions({ list, control, index }: ItemActionsProps): React.JSX.Element {
  const { localeText, tabIndex, disabled } = control.form;
  const name = localeText.itemText(index + 1);
  const shared = { tabIndex, disabled };
  return (
    <>
      <ActionButton
        {...shared}
        icon="previous"
        title={localeText.moveItemUpLabel(name)}
        disabled={disabled || index === 0}
        onClick={() => list.move(index, index - 1)}
      />
      <ActionButton
        {...shared}
        icon="next"
        title={localeText.moveItemDownLabel(name)}
        disabled={disabled || index === list.items.length - 1}
        onClick={() => list.move(index, index + 1)}
      />
      <ActionButton
        {...shared}
        icon="close"
        title={localeText.removeItemLabel(name)}
        onClick={() => list.remove(index)}
      />
    </>
  );
}

/** Edits a list. The user can add, remove and move items. */
export function ListInput(props: FieldProps<'list'>): React.JSX.Element {
  const { field, path, label, depth } = props;
  const control = useField(props);
  const { localeText, renderField } = control.form;
  const list = useList(props, control);
  return (
    <FieldGroup field={props} control={control}>
      {list.items.map((item, index) => (
        <React.Fragment key={list.ids[index]}>
          {renderField({
            path: [...path, String(index)],
            schema: field.items,
            value: item,
            label: localeText.itemText(index + 1),
            isRequired: false,
            canUnset: false,
            depth: depth + 1,
            actions: <ItemActions list={list} control={control} index={index} />,
          })}
        </React.Fragment>
      ))}
      <AddButton buttonRef={control.ref as React.Ref<HTMLButtonElement>} onClick={list.add}>
        {localeText.addItemLabel(label)}
      </AddButton>
    </FieldGroup>
  );
}
