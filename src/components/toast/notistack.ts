// trustedStyles must run first, so the linter forbids importing notistack elsewhere.
import './trustedStyles';
import type { ToastContent } from './toast';

declare module 'notistack' {
  interface VariantOverrides {
    peerlend: { toast: ToastContent };
  }
}

export { SnackbarProvider, useSnackbar } from 'notistack';
export type { CustomContentProps, SnackbarKey } from 'notistack';
