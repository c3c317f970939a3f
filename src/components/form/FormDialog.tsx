import type { ReactNode, SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormError } from './FormError';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values, unknown, Values>;
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  submit: string;
  isDestructive?: boolean;
  /** With room for two columns. */
  isWide?: boolean;
  /** Also while it waits: for what may never answer, such as a browser that asks for a passkey. */
  isLeftAnytime?: boolean;
  children: ReactNode;
}

/** A click outside closes it only if nothing was typed. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    onSubmit,
    onClose,
    submit,
    isDestructive = false,
    isWide = false,
    isLeftAnytime = false,
    children,
  } = props;
  const { isSubmitting, isDirty } = form.formState;
  const isHeld = isSubmitting && !isLeftAnytime;
  const leave: DialogProps['onClose'] = (_event, reason) => {
    if (!isHeld && !(isDirty && reason === 'backdropClick')) onClose();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth={isWide ? 'lg' : 'sm'} aria-labelledby="dialog-title">
      <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={column}>
        <DialogTitle id="dialog-title">{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            <FormError control={form.control} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={isHeld}>
            Back
          </Button>
          <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isSubmitting}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 };
