import { useEffect, useState } from 'react';
import { useActorRef } from '@xstate/react';
import { useApiStore } from '../../../api/api';
import { showFailure } from '../../../api/failureToast';
import { failures } from '../../../components/toast/catalogue';
import { flowInspection } from '../../../lib/inspection';
import { loanApplicationCalls } from './loanApplicationCalls';
import { loanApplicationMachine, type LoanApplicationActor } from './loanApplicationMachine';

/** @param topsUpId the live loan that the payout will pay off */
export function useLoanApplication(topsUpId?: string): LoanApplicationActor {
  const store = useApiStore();
  const [machine] = useState(() => loanApplicationMachine.provide({ actors: loanApplicationCalls(store, topsUpId) }));
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
