'use client';
import * as React from 'react';
import { equalJson } from '../../core/json/equalJson.ts';
import { getPath } from '../../core/json/getPath.ts';
import { isPathInside } from './model/isPathInside.ts';

interface Visit {
  readonly path: readonly string[];
  /** Whether the visit includes the nested values of the field. */
  readonly isDeep: boolean;
}

/** A record of the fields that the user has edited or left. */
export interface VisitedFields {
  /** Records that the user has edited a field. */
  readonly onEdit: (visit: Visit) => void;
  /**
   * Records that the user has left a field. If a pointer press moved the focus, waits until the press ends, because a
   * new error could move the pressed button.
   */
  readonly onLeave: (visit: Visit) => void;
  /**
   * Returns whether an error at a path can be shown. That is the case if the user has visited the field or if it has a
   * value. An error of the whole input is shown if any field has been visited or if the form started with a value.
   */
  readonly hasVisited: (path: readonly string[], value: unknown) => boolean;
}

/**
 * Tracks which fields of a form the user has edited or left. `isPrefilled` means that the form started with a value.
 */
export function useVisitedFields(isPrefilled: boolean): VisitedFields {
  const [visits, setVisits] = React.useState<readonly Visit[]>([]);
  const onEdit = React.useCallback(
    (visit: Visit): void =>
      setVisits((before) =>
        before.some((each) => equalJson(each, visit)) ? before : [...before, visit],
      ),
    [],
  );
  const onLeave = React.useCallback(
    (visit: Visit): void => {
      if (document.querySelector(':active') === null) {
        onEdit(visit);
      } else {
        // A press has taken the focus. Its click follows `mouseup` in the same task.
        const onUp = (): unknown => setTimeout(onEdit, 0, visit);
        document.addEventListener('mouseup', onUp, { once: true });
      }
    },
    [onEdit],
  );
  const hasVisited = React.useCallback(
    (path: readonly string[], value: unknown): boolean =>
      visits.some((visit) =>
        visit.isDeep ? isPathInside(path, visit.path) : equalJson(path, visit.path),
      ) ||
      (path.length > 0 ? getPath(value, ...path) !== undefined : isPrefilled || visits.length > 0),
    [visits, isPrefilled],
  );
  return { onEdit, onLeave, hasVisited };
}
