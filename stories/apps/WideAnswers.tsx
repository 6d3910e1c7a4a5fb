import { ThemeProvider, createTheme, useTheme } from '@mui/material/styles';
import * as React from 'react';
import { wideLook } from '../themes.ts';

/** Shows the answers of the chats in it without bubbles, in the surrounding theme. */
export function WideAnswers({ children }: React.PropsWithChildren): React.JSX.Element {
  const outer = useTheme();
  const theme = React.useMemo(() => createTheme(outer, { components: wideLook }), [outer]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
