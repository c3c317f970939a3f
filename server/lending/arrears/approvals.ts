import { hashOf } from '../../approvals/fourEyes';
import { personOf } from '../../approvals/personOf';
import { defineKind, type Approval } from '../../approvals/proposal';
import type { Reader } from '../../db/connection';
import { findLoan } from '../loans/repository';
import { readSchedule } from '../loans/schedule';
import { readSnapshot } from '../loans/snapshots';
import { putInDefault, writeOff } from './service';
import { endOf, standingProposal } from '../loans/lateLoanEnd';

const describeIn =
  (state: keyof typeof endOf) =>
  async (db: Reader, { subjectId: loanId, contentHash }: Approval) => {
    const row = await findLoan(db, loanId);
    if (row?.state !== state) return undefined;
    const snapshot = await readSnapshot(db, row);
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

export const writeOffKind = defineKind({
  type: endOf.defaulted,
  describe: describeIn('defaulted'),
  carryOut: (context, tx, actorId, { subjectId }) => writeOff(context, tx, actorId, subjectId),
});
