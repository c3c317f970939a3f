import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { themes } from './theme';

export function SystemTheme({ children }: { children: ReactNode }) {
  // Paper is white: a dark theme would print pale texts on it.
  const isDark = useMediaQuery('screen and (prefers-color-scheme: dark)', { noSsr: true });
  return <ThemeProvider theme={isDark ? themes.dark : themes.light}>{children}</ThemeProvider>;
}
