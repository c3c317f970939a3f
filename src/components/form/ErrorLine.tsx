import FormHelperText from '@mui/material/FormHelperText';

interface ErrorLineProps {
  id: string;
  error: string | undefined;
  /** How the field wants its value; an error takes its place. */
  hint?: string | undefined;
}

/** The line for a field's error. It is always there, so that nothing jumps when an error shows. */
export function ErrorLine({ id, error, hint = ' ' }: ErrorLineProps) {
  return (
    <FormHelperText id={id} error={error !== undefined}>
      {error ?? hint}
    </FormHelperText>
  );
}
