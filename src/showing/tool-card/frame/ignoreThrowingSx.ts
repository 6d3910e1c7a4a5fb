import type { SxProps, Theme } from '@mui/material/styles';
import { runAppCode } from '../../call/runAppCode.ts';

type OneSx = Exclude<Extract<SxProps<Theme>, readonly unknown[]>[number], boolean>;
type Styles = Exclude<OneSx, (theme: Theme) => unknown>;

const evaluate = (sx: OneSx, theme: Theme): Styles => {
  // Also runs the functions inside. The result isn't used, because it would be processed a second time.
  theme.unstable_sx(sx);
  return typeof sx === 'function' ? sx(theme) : sx;
};

/** Makes an app's `sx` safe. If it throws, it has no effect, so that the card and its buttons still render. */
export const ignoreThrowingSx = (sx: SxProps<Theme>): ((theme: Theme) => Styles)[] =>
  [sx]
    .flat()
    .filter((one): one is OneSx => typeof one !== 'boolean')
    .map((one) => (theme) => runAppCode(evaluate, one, theme) ?? {});
