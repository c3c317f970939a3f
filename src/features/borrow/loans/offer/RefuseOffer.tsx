import { ConfirmedAct } from '../ConfirmedAct';
import { useRefuseOfferMutation } from '../../borrowApi';
import { useLoanAct } from '../useLoanAct';

export function RefuseOffer({ loanId }: { loanId: string }) {
  const [send] = useRefuseOfferMutation();
  const { act, isWaiting } = useLoanAct(loanId, send);
  return (
    <div>
      <ConfirmedAct
        label="Refuse the offer"
        confirmLabel="Yes, refuse it"
        isWaiting={isWaiting}
        onConfirm={act}
        color="error"
      >
        It costs nothing, and you can apply again at any time.
      </ConfirmedAct>
    </div>
  );
}
