'use client';
import * as React from 'react';
import { getPath } from '../../core/json/getPath.ts';
import { startsWith } from './model/startsWith.ts';

interface Visit {
  readonly path: readonly string[];
  /** Whether the visit includes the nested values of the field. */
  readonly isDeep: boolean;
}

/** The fields that the user has edited or left. */
export interface VisitedFields {
  /** Records that the user has edited a field. */
  readonly onEdit: (visit: Visit) => void;
  /**
   * Records that the user has left a field. Waits until a press ends, because an error could move the pressed button
   * away.
   */
  readonly onLeave: (visit: Visit) => void;
  /** Returns whether to show an error at a path: the user has visited the field, or the field has a value. */
  readonly hasVisited: (path: readonly string[], value: unknown) => boolean;
}

const isSamePath = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && startsWith(one, other);

/**
 * Tracks which fields of a form the user has edited or left. `isPrefilled` means that the form started with a value.
 */
export function useVisitedFields(isPrefilled: boolean): VisitedFields {
  const [visits, setVisits] = React.useState<readonly Visit[]>([]);
  const isPressing = React.useRef(false);
  React.useEffect(() => {
    const onDown = (): void => {
      isPressing.current = true;
    };
    const onUp = (): void => {
      isPressing.current = false;
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', onUp, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onUp, true);
    };
  }, []);
  const onEdit = React.useCallback((visit: Visit): void => {
    setVisits((before) =>
      before.some(({ path, isDeep }) => isDeep === visit.isDeep && isSamePath(path, visit.path))
        ? before
        : [...before, visit],
    );
  }, []);
  const onLeave = React.useCallback(
    (visit: Visit): void => {
      if (!isPressing.current) {
        onEdit(visit);
        return;
      }
      // The click follows `pointerup` in the same task.
      document.addEventListener('pointerup', () => setTimeout(onEdit, 0, visit), { once: true });
    },
    [onEdit],
  );
  const hasVisited = React.useCallback(
    (path: readonly string[], value: unknown): boolean =>
      visits.some((visit) =>
        visit.isDeep ? startsWith(path, visit.path) : isSamePath(path, visit.path),
      ) ||
      (path.length === 0
        ? isPrefilled || visits.length > 0
        : getPath(value, ...path) !== undefined),
    [visits, isPrefilled],
  );
  return { onEdit, onLeave, hasVisited };
}
