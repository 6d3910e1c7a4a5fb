'use client';
import * as React from 'react';
import { equalJson } from '../../core/json/equalJson.ts';
import { findFaults } from '../../core/schema/findFaults.ts';
import type { ToolInputFormLocaleText } from '../locales/ToolInputFormLocaleText.ts';
import type { FieldState, FormContextValue, FormError } from './fields/FormContext.ts';
import { getPathKey } from './fields/FormContext.ts';
import { ValueField } from './fields/ValueField.tsx';
import { formatFault } from './formatFault.ts';
import { replaceValue } from './model/replaceValue.ts';
import { isPathInside } from './model/isPathInside.ts';
import { useVisitedFields } from './useVisitedFields.ts';
import type { ToolInputDraft, ToolInputFormProps } from './ToolInputDraft.ts';

/** The state of a form and the context for its fields. */
export interface FormState {
  readonly draft: ToolInputDraft;
  readonly context: FormContextValue;
  /**
   * The errors to show: all of them if `showErrors` is true, otherwise those for which `VisitedFields.hasVisited`
   * returns true.
   */
  readonly shownErrors: readonly FormError[];
  /** Whether a field contains text that can't be parsed. */
  readonly isUnread: boolean;
}

const noSchema = {};

/** Focuses the field at a path. Falls back to a nested field, then to the nearest surrounding one. */
function focusField(fields: ReadonlySet<FieldState>, path: readonly string[]): void {
  const all = [...fields];
  const own = all.filter((field) => getPathKey(field.path) === getPathKey(path));
  const inner = all.filter((field) => isPathInside(field.path, path));
  const outer = all
    .filter((field) => isPathInside(path, field.path))
    .toSorted((one, other) => other.path.length - one.path.length);
  [...own, ...inner, ...outer].some(({ focus }) => focus());
}

/**
 * Tracks the mounted fields. Returns those that have a parse error or a chosen alternative, and functions that register
 * and focus fields.
 */
function useFields() {
  const all = React.useRef(new Set<FieldState>());
  const [noted, setNoted] = React.useState<readonly FieldState[]>([]);
  const [target, setTarget] = React.useState<{ readonly to: readonly string[] | HTMLElement }>();
  React.useEffect(() => {
    if (target?.to instanceof HTMLElement) {
      target.to.focus();
    } else if (target !== undefined) {
      focusField(all.current, target.to);
    }
  }, [target]);
  const register = React.useCallback((state: FieldState) => {
    const isNoted = state.error !== undefined || state.choice !== undefined;
    all.current.add(state);
    if (isNoted) {
      setNoted((before) => [...before, state]);
    }
    return () => {
      all.current.delete(state);
      if (isNoted) {
        setNoted((before) => before.filter((each) => each !== state));
      }
    };
  }, []);
  const focusLater = React.useCallback(
    (to: readonly string[] | HTMLElement) => setTarget({ to }),
    [],
  );
  return { noted, register, focusLater };
}

const isSameDraft = (one: ToolInputDraft, other: ToolInputDraft): boolean =>
  one.value === other.value &&
  one.isChanged === other.isChanged &&
  equalJson(one.errors, other.errors);

const renderField: FormContextValue['renderField'] = (props) => <ValueField {...props} />;

/** Returns the state of a form and the context for its fields. Validates the value and reports drafts to `onChange`. */
export function useFormState(
  props: ToolInputFormProps,
  localeText: ToolInputFormLocaleText,
): FormState {
  const { schema, onChange, tabIndex, disabled = false, showErrors = false, original } = props;
  const [initial] = React.useState(props.value);
  const [value, setValue] = React.useState(initial);
  const { noted, register, focusLater } = useFields();
  const { onEdit, onLeave, hasVisited } = useVisitedFields(!equalJson(initial ?? {}, {}));
  const errors = React.useMemo((): readonly FormError[] => {
    const typed = noted.flatMap(({ path, error }) => (error ? [{ path, ...error }] : []));
    const unread = new Set(typed.map(({ path }) => getPathKey(path)));
    const choices = new Map(noted.map(({ path, choice }) => [getPathKey(path), choice]));
    const faults =
      schema === undefined
        ? []
        : findFaults(value, schema, (path) => choices.get(getPathKey(path)));
    return [
      ...typed,
      ...faults
        .map((fault) => formatFault(fault, localeText))
        .filter(({ path }) => !unread.has(getPathKey(path))),
    ];
  }, [value, noted, schema, localeText]);
  const shownErrors = React.useMemo(
    () => (showErrors ? errors : errors.filter(({ path }) => hasVisited(path, value))),
    [showErrors, errors, hasVisited, value],
  );
  const shown = React.useRef(showErrors);
  React.useEffect(() => {
    // Not when the form mounts, because the user may be elsewhere when the host remounts it.
    if (showErrors && showErrors !== shown.current && errors[0] !== undefined) {
      focusLater(errors[0].path);
    }
    shown.current = showErrors;
    // oxlint-disable-next-line react/exhaustive-deps -- only when the user asks for the errors
  }, [showErrors]);
  const isUnread = noted.some(({ error }) => error !== undefined);
  const draft = React.useMemo(
    () => ({ value, errors, isChanged: isUnread || !equalJson(initial, value) }),
    [initial, value, errors, isUnread],
  );
  const reported = React.useRef<ToolInputDraft>(undefined);
  React.useEffect(() => {
    // Reports only real changes, because an app may render after each draft and pass a new but equal schema.
    if (reported.current === undefined || !isSameDraft(reported.current, draft)) {
      reported.current = draft;
      onChange(draft);
    }
  }, [draft, onChange]);
  const context = React.useMemo(
    (): FormContextValue => ({
      root: schema ?? noSchema,
      original,
      localeText,
      tabIndex,
      disabled,
      renderField,
      edit: (path, next, isDeep = false) => {
        onEdit({ path, isDeep });
        setValue((before: unknown) => replaceValue(before, path, next));
      },
      leave: (path, isDeep) => onLeave({ path, isDeep }),
      register,
      focusLater,
      getErrors: (path, isDeep = false) =>
        shownErrors.filter((error) =>
          isDeep ? isPathInside(error.path, path) : getPathKey(error.path) === getPathKey(path),
        ),
    }),
    [
      schema,
      original,
      localeText,
      tabIndex,
      disabled,
      register,
      focusLater,
      onEdit,
      onLeave,
      shownErrors,
    ],
  );
  return { draft, context, shownErrors, isUnread };
}
