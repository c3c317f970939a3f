import type { ComponentType } from 'react';
import type { AdministratorAct } from '#contract/lending/loans/acts';
import { AskDialog } from './AskDialog';
import { CancelDialog } from './CancelDialog';
import { DeclineDialog } from './DeclineDialog';
import { DefaultDialog } from './DefaultDialog';
import { DisburseDialog } from './DisburseDialog';
import { HolidayDialog } from './HolidayDialog';
import { NewPlanDialog } from './NewPlanDialog';
import { OfferDialog } from './OfferDialog';
import { ProposeDisbursementDialog } from './ProposeDisbursementDialog';
import { ReleaseDialog } from './ReleaseDialog';
import { WriteOffDialog } from './WriteOffDialog';
import type { ActDialogProps } from './actDialogProps';

interface Act {
  label: string;
  /** Missing if a press is enough. */
  Dialog?: ComponentType<ActDialogProps>;
  /** Acts that end a loan are never the primary button. */
  isEnd?: true;
}

export const acts: Readonly<Record<AdministratorAct, Act>> = {
  take: { label: 'Take for review' },
  offer: { label: 'Make an offer', Dialog: OfferDialog },
  askMore: { label: 'Ask a question', Dialog: AskDialog },
  decline: { label: 'Decline', Dialog: DeclineDialog, isEnd: true },
  release: { label: 'Return to the queue', Dialog: ReleaseDialog },
  disburse: { label: 'Pay out', Dialog: DisburseDialog },
  proposeDisbursement: { label: 'Propose to pay out again', Dialog: ProposeDisbursementDialog },
  cancel: { label: 'Cancel the loan', Dialog: CancelDialog, isEnd: true },
  holiday: { label: 'Agree to the holiday', Dialog: HolidayDialog },
  replan: { label: 'Propose a new plan', Dialog: NewPlanDialog },
  default: { label: 'Propose default', Dialog: DefaultDialog, isEnd: true },
  writeOff: { label: 'Propose write-off', Dialog: WriteOffDialog, isEnd: true },
};
