import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { reasonRules, type ReasonForm } from '#contract/reason';
import { FormDialog } from '../../components/form/FormDialog';
import { FormInput } from '../../components/form/FormInput';
import { useActForm } from './useActForm';

export interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  submit: string;
  facts?: ReactNode;
  isDestructive?: boolean;
  send: (body: ReasonForm, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog({ title, text, submit, facts, isDestructive = false, send, onClose }: ReasonDialogProps) {
  const { form, onSubmit } = useActForm<ReasonForm>({
    rules: reasonRules,
    defaultValues: { reason: '' },
    send,
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
      {facts}
      <Typography>{text}</Typography>
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
