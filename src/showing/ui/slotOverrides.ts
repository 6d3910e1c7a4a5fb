import type { CSSInterpolation } from '@mui/material/styles';

/**
 * Creates the `overridesResolver` of a component's root. The root applies the theme's overrides for all parts and
 * states, so that override functions receive the `ownerState`, and a part is styled even if the app has replaced its
 * element.
 */
export const slotOverrides =
  <Key extends string>(classes: Readonly<Record<Key, string>>, parts: readonly Key[]) =>
  (_: unknown, styles: Readonly<Record<string, CSSInterpolation>>): CSSInterpolation[] =>
    Object.entries<string>(classes).map(([key, name]) => {
      const isPart = parts.some((part) => part === key);
      return key === 'root' ? styles[key] : { [isPart ? `& .${name}` : `&.${name}`]: styles[key] };
    });
