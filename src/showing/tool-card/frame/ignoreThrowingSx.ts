import type { SxProps, Theme } from '@mui/material/styles';
import { runAppCode } from '../../../core/errors/runAppCode.ts';

type OneSx = Exclude<Extract<SxProps<Theme>, readonly unknown[]>[number], boolean>;
type Styles = Exclude<OneSx, (theme: Theme) => unknown>;

const evaluate = (sx: OneSx, theme: Theme): Styles => {
  // Also runs the functions inside `sx`, to find those that throw. Discards their result, because MUI would process it
  // again.
  theme.unstable_sx(sx);
  return typeof sx === 'function' ? sx(theme) : sx;
};

/** Converts an app's `sx` to style functions that never throw, so that the card and its buttons still render. */
export const ignoreThrowingSx = (sx: SxProps<Theme>): ((theme: Theme) => Styles)[] =>
  [sx]
    .flat()
    .filter((one): one is OneSx => typeof one !== 'boolean')
    .map((one) => (theme) => runAppCode(evaluate, one, theme) ?? {});
