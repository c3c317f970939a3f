// The style bridge must run before notistack's own module does, so notistack is imported through here alone.
import './trustedStyles';

export { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
export type { CustomContentProps } from 'notistack';
