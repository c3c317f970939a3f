import Stack from '@mui/material/Stack';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { formatMoment } from '../../../lib/format';
import { ConfirmedAct } from './ConfirmedAct';
import { useAskSecondLookMutation, useCancelLoanMutation, useWithdrawApplicationMutation } from '../borrowApi';
import { againText } from './stateTexts';
import { useLoanAct } from './useLoanAct';

/** At the foot of the page: what ends the application or the loan. */
export function EndingActs({ loan }: { loan: Loan }) {
  const { id, acts } = loan;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', '&:empty': { display: 'none' } }}>
      {acts.includes('withdraw') && <WithdrawApplication loan={loan} />}
      {acts.includes('cancel') && <CancelLoan loanId={id} />}
    </Stack>
  );
}

function WithdrawApplication({ loan }: { loan: Loan }) {
  const [send] = useWithdrawApplicationMutation();
  const { act, isWaiting } = useLoanAct(loan.id, send);
  return (
    <ConfirmedAct
      label="Withdraw the application"
      confirmLabel="Yes, withdraw it"
      isWaiting={isWaiting}
      onConfirm={act}
      color="error"
    >
      It costs nothing. {againText(loan)}
    </ConfirmedAct>
  );
}

function CancelLoan({ loanId }: { loanId: string }) {
  const [send] = useCancelLoanMutation();
  const { act, isWaiting } = useLoanAct(loanId, send);
  return (
    <ConfirmedAct
      label="Cancel the loan"
      confirmLabel="Yes, cancel it"
      isWaiting={isWaiting}
      onConfirm={act}
      color="error"
    >
      All pledges go back to their lenders. It costs you nothing.
    </ConfirmedAct>
  );
}

export function SecondLook({ loanId, deadline }: { loanId: string; deadline: string }) {
  const [send] = useAskSecondLookMutation();
  const { act, isWaiting } = useLoanAct(loanId, send);
  return (
    <ConfirmedAct label="Ask for a second look" confirmLabel="Yes, ask" isWaiting={isWaiting} onConfirm={act}>
      Another reviewer reads your application again. You can ask once, until {formatMoment(deadline)}; it costs nothing.
    </ConfirmedAct>
  );
}
