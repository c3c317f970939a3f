import { useEffect, useState } from 'react';
import { useActorRef } from '@xstate/react';
import { useApiStore } from '../../../api/api';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { flowInspection } from '../../../lib/inspection';
import { loanApplicationCalls } from './loanApplicationCalls';
import { loanApplicationMachine, type LoanApplicationActor } from './loanApplicationMachine';

/** @param topsUp the live loan that the payout will pay off, and the least that pays it off */
export function useLoanApplication(topsUp?: { loanId: string; leastKobo: number }): LoanApplicationActor {
  const store = useApiStore();
  const [machine] = useState(() => loanApplicationMachine.provide({ actors: loanApplicationCalls(store, topsUp) }));
  const actor = useActorRef(machine, { id: 'loanApplication', ...flowInspection });

  useEffect(() => {
    const subscription = actor.on('failed', ({ row, error }) => {
      showFailure(failures[row], error);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [actor]);

  return actor;
}
