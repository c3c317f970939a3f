import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { CodeForm, type CodeFormProps } from './CodeForm';
import Box from '@mui/material/Box';

export function FactsToConfirm({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ mb: 3, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
      <Typography sx={{ fontWeight: 600 }}>Please check before you confirm</Typography>
      {children}
    </Box>
  );
}

interface ConfirmByCodeProps<Values extends FieldValues> extends CodeFormProps<Values> {
  children: ReactNode;
  changeText: string;
  onChange: () => void;
}

export function ConfirmByCode<Values extends FieldValues>(props: ConfirmByCodeProps<Values>) {
  const { children, changeText, onChange, ...code } = props;
  return (
    <>
      <FactsToConfirm>{children}</FactsToConfirm>
      <Typography sx={{ mb: 2, textAlign: 'center' }}>Enter the code we emailed you.</Typography>
      <CodeForm {...code} autoFocus />
      <Button fullWidth onClick={onChange} sx={{ mt: 1 }}>
        {changeText}
      </Button>
    </>
  );
}
