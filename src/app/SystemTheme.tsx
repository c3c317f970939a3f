import type { ReactNode } from 'react';
import { useMediaQuery } from '@mui/material';
import { ThemeProvider } from '@mui/system';
import { themeOf } from './theme';

/** Dresses what stands in it light or dark, as the system asks, and changes with it. */
export function SystemTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return <ThemeProvider theme={themeOf(isDark ? 'dark' : 'light')}>{children}</ThemeProvider>;
}
