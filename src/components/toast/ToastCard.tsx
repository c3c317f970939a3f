import { forwardRef, useEffect, useImperativeHandle, useRef, type FocusEvent } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { WIDE_SCREEN } from '../../styles/breakpoints';
import { keepSubmitClear } from './keepSubmitClear';
import { useSnackbar, type CustomContentProps } from './notistack';
import type { ToastContent } from './toast';
import { useAutoDismiss } from './useAutoDismiss';

interface ToastProps extends CustomContentProps {
  toast: ToastContent;
}

/** Errors interrupt a screen reader; other toasts wait. */
export const ToastCard = forwardRef<HTMLDivElement, ToastProps>(function ToastCard({ id, toast }, ref) {
  const { closeSnackbar } = useSnackbar();
  const card = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => card.current);

  const isWide = useMediaQuery(WIDE_SCREEN);
  useEffect(() => {
    const stack = card.current?.closest('.notistack-SnackbarContainer');
    return stack && !isWide ? keepSubmitClear(stack) : undefined;
  }, [isWide]);

  const focusedBefore = useRef<HTMLElement>(null);
  const dismiss = () => {
    closeSnackbar(id);
    focusedBefore.current?.focus();
  };
  const { onFocus: hold, ...holdHandlers } = useAutoDismiss(toast.seconds, dismiss);
  const pauseAndRememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    hold();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget;
  };
  return (
    <Alert
      ref={card}
      severity={toast.kind}
      variant="standard"
      data-public="toast"
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClose={dismiss}
      closeText="Close message"
      {...holdHandlers}
      onFocus={pauseAndRememberFocus}
      sx={{
        width: { xs: '100%', md: 380 },
        boxShadow: 'var(--shadow)',
        overflowWrap: 'anywhere',
      }}
    >
      {toast.title && <AlertTitle sx={{ fontWeight: 700 }}>{toast.title}</AlertTitle>}
      {toast.text}
    </Alert>
  );
});
