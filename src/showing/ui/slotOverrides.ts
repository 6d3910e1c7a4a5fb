import type { CSSInterpolation } from '@mui/material/styles';

/**
 * Lets the root of a component carry what a theme says of all its parts, and of itself in one of its
 * looks. So functions run where the `ownerState` is, and reach a part also where an app has put another
 * element. The parts themselves need no `name` in the theme.
 */
export const slotOverrides =
  <Key extends string>(classes: Readonly<Record<Key, string>>, parts: readonly Key[]) =>
  (_: unknown, styles: Readonly<Record<string, CSSInterpolation>>): CSSInterpolation[] =>
    Object.entries<string>(classes).map(([key, name]) => {
      const isPart = parts.some((part) => part === key);
      return key === 'root' ? styles[key] : { [isPart ? `& .${name}` : `&.${name}`]: styles[key] };
    });
