import { FormHelperText } from '@mui/material';

/** The line for a field's error. It is always there, so that nothing jumps when an error shows. */
export function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  return <FormHelperText id={id}>{error ?? ' '}</FormHelperText>;
}
