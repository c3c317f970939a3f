import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { LoanOffer } from '#contract/lending/loans/loanSchema';
import { acceptanceCodeRules, type Acceptance } from '#contract/lending/loans/loanRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { CodeForm } from '../../../../components/form/CodeForm';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { Amount } from '../../../../domain/money/Amount';
import { useAcceptOfferMutation } from '../../borrowApi';

interface AcceptByCodeProps {
  loanId: string;
  offer: LoanOffer;
  toBankAccount: boolean;
  isTexted: boolean;
}

export function AcceptByCode({ loanId, offer, toBankAccount, isTexted }: AcceptByCodeProps) {
  const form = useRulesForm({ rules: acceptanceCodeRules, defaultValues: { code: '' } });
  const [accept] = useAcceptOfferMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<Acceptance>());
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { code, textHash: offer.textHash, toBankAccount };
      return accept({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.loanAct,
    code: 'code',
    onSuccess: () => showToast(notices.offerAccepted),
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Enter the code we {isTexted ? 'texted' : 'emailed'} you. With it you agree to pay back{' '}
        <Amount kobo={offer.totalKobo} />.
      </Typography>
      <CodeForm
        control={form.control}
        name="code"
        label="Code to accept the offer"
        autoFocus
        isTexted={isTexted}
        isWaiting={form.formState.isSubmitting}
        onSubmit={onSubmit}
      />
    </>
  );
}
