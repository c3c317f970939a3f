import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { disputeWordsRules, type DisputeForm } from '#contract/lending/bureaux/bureauRules';
import type { ShownEntry, ShownReport } from '#contract/lending/bureaux/bureauSchema';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { useDisputeBureauEntryMutation } from '../../../../domain/bureaux/bureauxApi';

interface DisputeDialogProps {
  loanId: string;
  report: ShownReport;
  entry: ShownEntry;
  onClose: () => void;
}

export function DisputeDialog({ loanId, report, entry, onClose }: DisputeDialogProps) {
  const form = useRulesForm({ rules: disputeWordsRules, defaultValues: { words: '' } });
  const [dispute] = useDisputeBureauEntryMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<DisputeForm>());
  const onSubmit = useFormSubmit(form, {
    send: ({ words }) => {
      const body = { reportId: report.id, entry: entry.reference, words };
      return dispute({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.complaint,
    onSuccess: onClose,
  });
  return (
    <FormDialog title="Dispute this entry" form={form} onSubmit={onSubmit} onClose={onClose} submit="Send the dispute">
      <Typography>
        <bdi>{entry.product}</bdi>, <bdi>{entry.lender}</bdi>. We tell {report.bureau} that you dispute it, with your
        words. Our support answers you under ‘Complaints’.
      </Typography>
      <FormInput control={form.control} name="words" label="What is wrong with it" multiline minRows={4} />
    </FormDialog>
  );
}
