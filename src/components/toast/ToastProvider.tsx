import type { ReactNode } from 'react';
import { useMediaQuery } from '@mui/material';
import { WIDE_SCREEN } from '../breakpoints';
import { SnackbarProvider } from './notistack';
import { Toast } from './Toast';

/** Shows toasts: top right on wide screens, at the bottom on phones. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <SnackbarProvider
      maxSnack={3}
      Components={{ peerlend: Toast }}
      anchorOrigin={isWide ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'center' }}
    >
      {children}
    </SnackbarProvider>
  );
}
