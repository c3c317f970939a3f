import { foldEvents } from '../../../contract/lending/loans/loanEvents';
import { hashOf } from '../../approvals/fourEyes';
import { personOf } from '../../approvals/personOf';
import { defineKind, type Approval } from '../../approvals/proposal';
import type { Reader } from '../../db/connection';
import { readEvents } from '../loans/life';
import { findLoan } from '../loans/repository';
import { feeWaiver } from '../loans/feeWaivers';
import { findLateFee } from '../loans/feeWaiversRepository';
import { readSchedule } from '../loans/schedule';
import { carryOutWaiver } from './feeWaiver';
import { putInDefault, writeOff } from './service';
import { endOf, standingProposal } from '../loans/lateLoanEnd';

const describeIn =
  (state: keyof typeof endOf) =>
  async (db: Reader, { subjectId: loanId, contentHash }: Approval) => {
    const row = await findLoan(db, loanId);
    if (row?.state !== state) return undefined;
    const snapshot = foldEvents(await readEvents(db, loanId));
    const { content } = standingProposal(endOf[state].kind, { row, snapshot }, (await readSchedule(db, row)).plan);
    return {
      ...(await personOf(db, row.borrowerId)),
      loanId,
      outstandingKobo: snapshot.context.outstandingKobo,
      isVoid: hashOf(content) !== contentHash,
    };
  };

export const defaultKind = defineKind({
  type: endOf.repaying,
  describe: describeIn('repaying'),
  carryOut: (context, tx, actorId, { subjectId }) => putInDefault(context, tx, actorId, subjectId),
});

export const feeWaiverKind = defineKind({
  type: feeWaiver,
  async describe(db, { subjectId: loanId, content: { userId, instalment, feeKobo } }) {
    const fee = await findLateFee(db, loanId, instalment);
    if (fee?.isWaived !== false) return undefined;
    return { ...(await personOf(db, userId)), loanId, instalment, amountKobo: feeKobo };
  },
  carryOut: carryOutWaiver,
});

export const writeOffKind = defineKind({
  type: endOf.defaulted,
  describe: describeIn('defaulted'),
  carryOut: (context, tx, actorId, { subjectId }) => writeOff(context, tx, actorId, subjectId),
});
