import FormHelperText from '@mui/material/FormHelperText';

interface ErrorLineProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** Always rendered, so that the layout doesn't jump. */
export function ErrorLine({ id, error, hint = ' ' }: ErrorLineProps) {
  return (
    <FormHelperText id={id} error={error !== undefined} data-public={error === undefined ? undefined : 'message'}>
      {error ?? hint}
    </FormHelperText>
  );
}
