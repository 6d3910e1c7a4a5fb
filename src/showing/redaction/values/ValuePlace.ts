/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

/** The location of a value. A linked list, because a path per value would need quadratic memory in a deep value. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/** Returns the place of a child value. */
export const enterPlace = (parent: Place | undefined, key: string | number): Place => ({
  parent,
  key,
  depth: (parent?.depth ?? 0) + 1,
});

/** Returns the keys from the root to a place. */
export const getPlacePath = (place: Place | undefined): Path => {
  const path: (string | number)[] = [];
  for (let each = place; each !== undefined; each = each.parent) {
    path.push(each.key);
  }
  return path.toReversed();
};
