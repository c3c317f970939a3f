import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { Acceptance } from '#contract/lending/loans/loanRules';
import type { LoanOffer } from '#contract/lending/loans/loanSchema';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { ConfirmByPasskey } from '../../../../domain/secondFactors/ConfirmByPasskey';
import { Amount } from '../../../../domain/money/Amount';
import { useAcceptOfferMutation, useStartOfferPasskeyMutation } from '../../borrowApi';

interface AcceptByPasskeyProps {
  loanId: string;
  offer: LoanOffer;
  toBankAccount: boolean;
  onCode: () => unknown;
}

export function AcceptByPasskey({ loanId, offer, toBankAccount, onCode }: AcceptByPasskeyProps) {
  const [start] = useStartOfferPasskeyMutation();
  const [accept] = useAcceptOfferMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<Acceptance>());
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        With your passkey you agree to pay back <Amount kobo={offer.totalKobo} />.
      </Typography>
      <ConfirmByPasskey
        start={() => start({ loanId }).unwrap()}
        send={(passkey) => {
          const body = { textHash: offer.textHash, toBankAccount };
          return accept({ params: { loanId }, body: { ...body, passkey }, idempotencyKey: keyFor(body) }).unwrap();
        }}
        failure={failures.loanAct}
        onDone={() => showToast(notices.offerAccepted)}
        onCode={onCode}
      />
    </>
  );
}
