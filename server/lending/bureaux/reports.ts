import type { BureauReports, BureauTerms, ShownReport } from '#contract/lending/bureaux/bureauSchema';
import { BUREAU_CONSENT, BUREAU_CONSENT_VERSION } from '#contract/lending/bureaux/bureaux';
import { isUnderReview } from '#contract/lending/loans/states';
import { LOAN_ROLE } from '#contract/lending/loans/acts';
import { hasRole } from '#contract/people/roles/roles';
import { audit } from '../../kernel/audit/repository';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { findLoan } from '../loans/life/repository';
import { readSnapshot } from '../loans/life/snapshots';
import { findConsent, findDisputes, findReports, type DisputeRow, type ReportRow } from './repository';
import { bureauxToAsk, isOld, needsReports } from './service';

type Bureaux = Pick<ServerContext, 'bureaux' | 'config'>;

export const readBureauTerms = ({ bureaux, config }: Bureaux): BureauTerms => ({
  bureaux: bureaux.map(({ name }) => name),
  isRequired: needsReports({ bureaux, config }),
  version: BUREAU_CONSENT_VERSION,
  text: BUREAU_CONSENT,
});

/** @throws CodedError NOT_FOUND, also for another borrower's loan */
export function readOwnReports(context: ServerContext, borrowerId: string, loanId: string): Promise<BureauReports> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (row?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
    const shown = await readReports(context, tx, row, await readBusinessNow(context, tx));
    const isMissing = shown.bureaux.length > 0 && shown.agreedAt === undefined;
    return { ...shown, canAsk: false, canConsent: isMissing && isUnderReview(row.state) };
  });
}

/** Audits the access if there are reports. @throws CodedError NOT_FOUND */
export function readLoanReports(
  context: ServerContext,
  reviewer: Pick<UserRow, 'id' | 'roles'>,
  loanId: string,
): Promise<BureauReports> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (!row) throw new CodedError('NOT_FOUND');
    const now = await readBusinessNow(context, tx);
    const shown = await readReports(context, tx, row, now);
    if (shown.reports.length > 0)
      await audit(tx, { actorId: reviewer.id, action: 'credit reports seen', subjectId: loanId, happenedAt: now });
    const isMissing = bureauxToAsk(context, await findReports(tx, loanId), now).length > 0;
    const canAsk = shown.agreedAt !== undefined && isMissing && (await isReviewer(tx, row, reviewer));
    return { ...shown, canAsk, canConsent: false };
  });
}

async function isReviewer(tx: Tx, row: LoanRow, { id, roles }: Pick<UserRow, 'id' | 'roles'>): Promise<boolean> {
  if (row.state !== 'inReview' || !hasRole(roles, LOAN_ROLE)) return false;
  return (await readSnapshot(tx, row)).context.reviewerId === id;
}

async function readReports(
  context: Bureaux,
  db: Reader,
  { id: loanId }: LoanRow,
  now: Date,
): Promise<Omit<BureauReports, 'canAsk' | 'canConsent'>> {
  const consent = await findConsent(db, loanId);
  const shown = shownOf(await findReports(db, loanId));
  const disputes = await findDisputes(
    db,
    shown.map(({ id }) => id),
  );
  return {
    bureaux: context.bureaux.map(({ name }) => name),
    isRequired: needsReports(context),
    ...(consent && { agreedAt: consent.agreedAt.toISOString(), textVersion: consent.textVersion }),
    reports: shown.map((report) => present(report, disputes, now)),
  };
}

/** By bureau: the last request, and the last answer while that request waits. @param reports oldest first */
function shownOf(reports: readonly ReportRow[]): ReportRow[] {
  const bureaux = [...new Set(reports.map(({ bureau }) => bureau))].sort();
  return bureaux.flatMap((bureau) => {
    const own = reports.filter((report) => report.bureau === bureau);
    const last = own.at(-1);
    const answered = last?.state === 'waiting' ? own.findLast(({ state }) => state !== 'waiting') : undefined;
    return [...(last ? [last] : []), ...(answered ? [answered] : [])];
  });
}

function present(row: ReportRow, disputes: readonly DisputeRow[], now: Date): ShownReport {
  const { id, bureauName, state, requestedAt, answeredAt, report } = row;
  return {
    id,
    bureau: bureauName,
    answer: state,
    requestedAt: requestedAt.toISOString(),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    isOld: isOld(row, now),
    ...(report && { inquiries: report.inquiries }),
    entries: (report?.entries ?? []).map((entry) => {
      const dispute = disputes.find((one) => one.reportId === id && one.entryReference === entry.reference);
      if (!dispute) return entry;
      const { words, disputedAt, toldAt } = dispute;
      return { ...entry, disputed: { words, at: disputedAt.toISOString(), isTold: toldAt !== null } };
    }),
  };
}
