import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { taxNumberRules, type TaxNumberForm } from '#contract/people/contact/contactRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { useSaveTaxNumberMutation } from '../../accountApi';

export function TaxNumberDialog({ taxNumber, onClose }: { taxNumber: string; onClose: () => void }) {
  const form = useRulesForm({ rules: taxNumberRules, defaultValues: { taxNumber } });
  const [keyFor] = useState(() => createIdempotencyKeys<TaxNumberForm>());
  const [save] = useSaveTaxNumberMutation();
  const onSubmit = useFormSubmit(form, {
    send: (body) => save({ body, idempotencyKey: keyFor(body) }).unwrap(),
    failure: failures.contactChange,
    onSuccess: () => {
      showToast(notices.taxNumberSaved);
      onClose();
    },
  });
  return (
    <FormDialog title="Your tax number" form={form} onSubmit={onSubmit} onClose={onClose} submit="Save">
      <Typography>
        The number under which the tax authority knows you. If tax is withheld from your interest, your yearly tax
        statement names this number.
      </Typography>
      <FormInput
        control={form.control}
        name="taxNumber"
        label="Tax number (TIN)"
        autoComplete="off"
        hint="10 to 13 digits. Leave it empty to remove it."
        autoFocus
      />
    </FormDialog>
  );
}
