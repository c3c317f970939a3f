import type { ReactNode } from 'react';
import { SUSPENSION_HOURS } from '#contract/office/administrators/administrators';
import { RESET_HOURS } from '#contract/people/secondFactors/factors';
import type { Administrator } from '#contract/office/administrators/administratorsSchema';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import {
  useProposeFactorResetMutation,
  useProposeReinstatementMutation,
  useProposeRemovalMutation,
  useSuspendAdministratorMutation,
} from '../portalApi';

export type AdministratorAct = 'remove' | 'suspend' | 'reinstate' | 'resetFactor';

interface Texts {
  title: (name: string) => string;
  text: ReactNode;
  submit: string;
}

const texts: Readonly<Record<AdministratorAct, Texts>> = {
  remove: {
    title: (name) => `Propose to remove ${name}?`,
    text: 'Another owner has to approve it. Until then nothing changes.',
    submit: 'Propose',
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: `They’re signed out at once, and everything they have proposed is void. It ends after ${SUSPENSION_HOURS} hours unless another owner confirms it.`,
    submit: 'Suspend',
  },
  resetFactor: {
    title: (name) => `Propose to reset ${name}’s second factor?`,
    text: `For when they have lost their passkeys and their app. Another administrator has to approve it; ${RESET_HOURS} hours later everything is removed. We email them at each step, and they stop it by signing in with a factor.`,
    submit: 'Propose',
  },
  reinstate: {
    title: (name) => `Propose to end ${name}’s suspension?`,
    text: 'Another owner has to approve it. Until then nothing changes.',
    submit: 'Propose',
  },
};

interface AdministratorDialogProps {
  act: AdministratorAct;
  administrator: Administrator;
  onClose: () => void;
}

export function AdministratorDialog({ act, administrator: { id, name }, onClose }: AdministratorDialogProps) {
  const [remove] = useProposeRemovalMutation();
  const [suspend] = useSuspendAdministratorMutation();
  const [reinstate] = useProposeReinstatementMutation();
  const [resetFactor] = useProposeFactorResetMutation();
  const send = { remove, suspend, reinstate, resetFactor }[act];
  const { title, text, submit } = texts[act];
  return (
    <ReasonDialog
      title={title(name)}
      text={text}
      submit={submit}
      isDestructive={act !== 'reinstate'}
      send={(body, idempotencyKey) => send({ params: { userId: id }, body, idempotencyKey }).unwrap()}
      onClose={onClose}
    />
  );
}
