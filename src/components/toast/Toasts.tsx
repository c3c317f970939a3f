import { useEffect } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { WIDE_SCREEN } from '../../styles/breakpoints';
import { SnackbarProvider, useSnackbar, type SnackbarKey } from './notistack';
import css from './Toasts.module.css';
import { ToastCard } from './ToastCard';
import { registerToastPresenter, isFailureToast } from './toast';

export function Toasts() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <SnackbarProvider
      maxSnack={3}
      classes={{ containerRoot: css.stack }}
      Components={{ peerlend: ToastCard }}
      anchorOrigin={isWide ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'center' }}
    >
      <ToastPresenter />
    </SnackbarProvider>
  );
}

function ToastPresenter() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    const failures = new Set<SnackbarKey>();
    return registerToastPresenter({
      show: (toast) => {
        // notistack's own timer doesn't pause on focus.
        const key = enqueueSnackbar({ variant: 'peerlend', persist: true, toast, message: toast.text });
        if (isFailureToast(toast)) failures.add(key);
      },
      dismissFailures: () => {
        for (const key of failures) closeSnackbar(key);
        failures.clear();
      },
    });
  }, [enqueueSnackbar, closeSnackbar]);
  return null;
}
