import { formatMoment } from '../../../lib/format';
import { ConfirmedAct } from './ConfirmedAct';
import { useAskSecondLookMutation, useCancelLoanMutation, useWithdrawApplicationMutation } from './loanActs';
import { useLoanAct } from './useLoanAct';

export function WithdrawApplication({ loanId }: { loanId: string }) {
  const [send] = useWithdrawApplicationMutation();
  const { act, isWaiting } = useLoanAct(loanId, send);
  return (
    <ConfirmedAct
      label="Withdraw the application"
      confirmLabel="Yes, withdraw it"
      isWaiting={isWaiting}
      onConfirm={act}
      color="error"
    >
      It costs nothing, and you can apply again at any time.
    </ConfirmedAct>
  );
}

export function CancelLoan({ loanId }: { loanId: string }) {
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
