import { closeSnackbar, enqueueSnackbar } from './notistack';

export type ToastKind = 'success' | 'error' | 'info';

/** What a toast says, of what kind it is, and for how many seconds it stays. */
export interface ToastContent {
  kind: ToastKind;
  title?: string;
  text: string;
  seconds: number;
}

declare module 'notistack' {
  interface VariantOverrides {
    peerlend: { toast: ToastContent };
  }
}

/** Shows a toast; it closes itself, because its time must stand still under the pointer and the focus. */
export function showToast(toast: ToastContent): void {
  enqueueSnackbar({ variant: 'peerlend', persist: true, preventDuplicate: false, toast, message: toast.text });
}

export const dismissToast = closeSnackbar;
