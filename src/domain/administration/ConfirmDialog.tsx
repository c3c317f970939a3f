import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { FormDialog } from '../../components/form/FormDialog';
import { useActForm } from './useActForm';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  submit: string;
  isDestructive?: boolean;
  send: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, submit, isDestructive = false, send, onClose, children } = props;
  const { form, onSubmit } = useActForm({
    rules: object(),
    defaultValues: {},
    send: (_nothing, idempotencyKey) => send(idempotencyKey),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={submit}
      isDestructive={isDestructive}
    >
      <Typography>{text}</Typography>
      {children}
    </FormDialog>
  );
}
