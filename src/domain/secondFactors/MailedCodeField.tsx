import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { OtpField } from '../../components/form/OtpField';
import type { FormFieldProps } from '../../components/form/useFieldBinding';

export function MailedCodeField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>Enter the code we emailed you.</Typography>
      <OtpField {...props} label="Code from the email" />
    </Box>
  );
}
