import { canAct } from '#contract/lending/loans/possibleActs';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { type Approval, defineKind, personOf } from '../../kernel/approvals/proposal';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader } from '../../kernel/db/connection';
import { endIn, endOf, type LateLoanEnd } from '../loans/relief/lateLoanEnd';
import { findLoan } from '../loans/life/repository';
import { feeWaiver } from '../loans/relief/feeWaivers';
import { findLateFee } from '../loans/relief/feeWaiversRepository';
import { readSchedule } from '../loans/schedule/schedule';
import { carryOutWaiver } from './feeWaiver';
import { readSnapshot } from '../loans/life/snapshots';
import { putInDefault, writeOff } from './service';

const describeEnd =
  (end: LateLoanEnd) =>
  async (db: Reader, { subjectId: loanId, proposedBy, proposedAt }: Approval) => {
    const row = await findLoan(db, loanId);
    if (!row || endIn(row.state) !== end) return undefined;
    const snapshot = await readSnapshot(db, row);
    const { instalments } = (await readSchedule(db, row)).plan;
    const daysPastDue = loanDaysPastDue(instalments, await readLastOpenedDay(db));
    const asked = { by: proposedBy, at: proposedAt.toISOString(), daysPastDue };
    return {
      ...(await personOf(db, row.borrowerId)),
      loanId,
      outstandingKobo: snapshot.context.outstandingKobo,
      daysPastDue,
      isVoid: !canAct(snapshot, end.kind, asked),
    };
  };

export const defaultKind = defineKind({
  type: endOf.default,
  errors: ['LOAN_MOVED_ON'],
  describe: describeEnd(endOf.default),
  carryOut: putInDefault,
});

export const feeWaiverKind = defineKind({
  type: feeWaiver,
  errors: ['FEE_WAIVED', 'HAS_NO_WALLET', 'HOUSE_FUNDS_SHORT'],
  async describe(db, { subjectId: loanId, content: { userId, instalment, feeKobo } }) {
    const fee = await findLateFee(db, loanId, instalment);
    if (fee?.isWaived !== false) return undefined;
    return { ...(await personOf(db, userId)), loanId, chargedOn: fee.chargedOn, amountKobo: feeKobo };
  },
  carryOut: carryOutWaiver,
});

export const writeOffKind = defineKind({
  type: endOf.writeOff,
  errors: ['LOAN_MOVED_ON'],
  describe: describeEnd(endOf.writeOff),
  carryOut: writeOff,
});
