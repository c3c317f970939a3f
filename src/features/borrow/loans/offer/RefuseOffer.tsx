import type { Loan } from '#contract/lending/loans/loanSchema';
import { ConfirmedAct } from '../ConfirmedAct';
import { useRefuseOfferMutation } from '../../borrowApi';
import { againText } from '../stateTexts';
import { useLoanAct } from '../useLoanAct';

export function RefuseOffer({ loan }: { loan: Loan }) {
  const [send] = useRefuseOfferMutation();
  const { act, isWaiting } = useLoanAct(loan.id, send);
  return (
    <div>
      <ConfirmedAct
        label="Refuse the offer"
        confirmLabel="Yes, refuse it"
        isWaiting={isWaiting}
        onConfirm={act}
        color="error"
      >
        It costs nothing. {againText(loan)}
      </ConfirmedAct>
    </div>
  );
}
