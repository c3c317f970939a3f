import { useEffect } from 'react';
import { useMediaQuery } from '@mui/material';
import { WIDE_SCREEN } from '../breakpoints';
import { SnackbarProvider, useSnackbar } from './notistack';
import { ToastCard } from './ToastCard';
import { presentToastsBy } from './toast';

/** Shows toasts: top right on wide screens, at the bottom on phones. */
export function Toasts() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <SnackbarProvider
      maxSnack={3}
      Components={{ peerlend: ToastCard }}
      anchorOrigin={isWide ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'center' }}
    >
      <ToastPresenter />
    </SnackbarProvider>
  );
}

function ToastPresenter() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      presentToastsBy((toast) => {
        // ToastCard closes itself: notistack's own timer does not pause on focus.
        enqueueSnackbar({ variant: 'peerlend', persist: true, toast, message: toast.text });
      }),
    [enqueueSnackbar],
  );
  return null;
}
