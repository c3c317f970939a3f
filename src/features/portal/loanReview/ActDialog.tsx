import type { ComponentType } from 'react';
import type { AdministratorAct } from '../../../../contract/lending/loans/acts';
import { AskDialog } from './AskDialog';
import { CancelDialog } from './CancelDialog';
import { DeclineDialog } from './DeclineDialog';
import { DefaultDialog } from './DefaultDialog';
import { DisburseDialog } from './DisburseDialog';
import { NewPlanDialog } from './NewPlanDialog';
import { OfferDialog } from './OfferDialog';
import { ProposeDisbursementDialog } from './ProposeDisbursementDialog';
import { ReleaseDialog } from './ReleaseDialog';
import { TakeDialog } from './TakeDialog';
import { WriteOffDialog } from './WriteOffDialog';
import type { ActDialogProps } from './actDialogProps';

const dialogs: Record<AdministratorAct, ComponentType<ActDialogProps>> = {
  take: TakeDialog,
  release: ReleaseDialog,
  askMore: AskDialog,
  offer: OfferDialog,
  decline: DeclineDialog,
  cancel: CancelDialog,
  disburse: DisburseDialog,
  proposeDisbursement: ProposeDisbursementDialog,
  replan: NewPlanDialog,
  default: DefaultDialog,
  writeOff: WriteOffDialog,
};

export function ActDialog({ act, ...props }: ActDialogProps & { act: AdministratorAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
