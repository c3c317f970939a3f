import Typography from '@mui/material/Typography';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';

interface FormErrorProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
}

/** Screen readers have heard the message in the toast already. */
export function FormError<Values extends FieldValues>({ control }: FormErrorProps<Values>) {
  const message = useFormState({ control }).errors.root?.['server']?.message;
  if (message === undefined) return null;
  return (
    <Typography
      variant="body2"
      data-public="message"
      sx={{
        mb: 2,
        px: 2,
        py: 1,
        borderLeft: 3,
        borderColor: 'error.main',
        color: 'error.main',
        overflowWrap: 'anywhere',
      }}
    >
      {message}
    </Typography>
  );
}
