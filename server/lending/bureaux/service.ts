import { randomUUID } from 'node:crypto';
import { momentAfter } from '#contract/dates';
import type { BureauConsent } from '#contract/lending/bureaux/bureauRules';
import { REPORT_FRESH_DAYS } from '#contract/lending/bureaux/bureaux';
import { isUnderReview } from '#contract/lending/loans/states';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { CodedError, refusalOf } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { bvnHashes } from '../../kernel/security/keys';
import { seal } from '../../kernel/security/sealedText';
import { findBvnCheck } from '../../people/identity/repository';
import { holdLoan, holdOwnLoan } from '../loans/life/life';
import { findConsent, findReports, insertConsent, insertReport, type ReportRow } from './repository';

type Bureaux = Pick<ServerContext, 'bureaux' | 'config' | 'keys'>;

interface Application {
  loanId: string;
  borrowerId: string;
  agreedAt: Date;
}

/**
 * Stores a consent with the version of its text, and asks every bureau in jobs of the same transaction.
 * @throws CodedError BUREAUX_OFF, OTHER_BVN
 */
async function consentToReports(
  context: Bureaux,
  tx: Tx,
  { loanId, borrowerId, agreedAt }: Application,
  { version, bvn }: BureauConsent,
): Promise<void> {
  if (context.bureaux.length === 0) throw new CodedError('BUREAUX_OFF');
  const check = await findBvnCheck(tx, borrowerId);
  const known = check?.state === 'verified' ? [check.bvnHash, ...check.olderHashes] : [];
  if (!bvnHashes(context.keys, bvn).some((hash) => known.includes(hash))) throw refusalOf('OTHER_BVN', 'bvn');
  const sealedBvn = seal(context.keys.bureaux, bvn, loanId);
  if (!(await insertConsent(tx, { loanId, userId: borrowerId, textVersion: version, agreedAt, sealedBvn }))) return;
  for (const bureau of context.bureaux) await ask(tx, loanId, bureau, { requestedAt: agreedAt, requestedBy: null });
}

/** Consent that comes with an application. @throws CodedError BUREAU_CONSENT_REQUIRED, BUREAUX_OFF, OTHER_BVN */
export async function consentWithApplication(
  context: Bureaux,
  tx: Tx,
  application: Application,
  consent: BureauConsent | undefined,
): Promise<void> {
  if (consent) return consentToReports(context, tx, application, consent);
  if (needsReports(context)) throw new CodedError('BUREAU_CONSENT_REQUIRED');
}

/** Consent of a borrower whose application was sent without it. @throws CodedError NOT_FOUND, LOAN_MOVED_ON, BUREAUX_OFF, OTHER_BVN */
export async function consentLater(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  loanId: string,
  consent: BureauConsent,
): Promise<void> {
  const { row } = await holdOwnLoan(tx, loanId, borrowerId);
  if (!isUnderReview(row.state)) throw new CodedError('LOAN_MOVED_ON');
  await consentToReports(context, tx, { loanId, borrowerId, agreedAt: await businessNow(context, tx) }, consent);
}

/**
 * Asks again where the last report is old, or where no answer has come.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON unless the caller is the reviewer, BUREAUX_OFF, BUREAU_CONSENT_MISSING,
 * BUREAU_REPORTS_FRESH
 */
export async function askBureauxAgain(context: ServerContext, tx: Tx, actorId: string, loanId: string): Promise<void> {
  const { row, snapshot } = await holdLoan(tx, loanId);
  if (row.state !== 'inReview' || snapshot.context.reviewerId !== actorId) throw new CodedError('LOAN_MOVED_ON');
  if (context.bureaux.length === 0) throw new CodedError('BUREAUX_OFF');
  const consent = await findConsent(tx, loanId);
  if (!consent?.sealedBvn) throw new CodedError('BUREAU_CONSENT_MISSING');
  const happenedAt = await businessNow(context, tx);
  const wanted = bureauxToAsk(context, await findReports(tx, loanId), happenedAt);
  if (wanted.length === 0) throw new CodedError('BUREAU_REPORTS_FRESH');
  for (const { bureau, waiting } of wanted) {
    // The same key, so that a bureau which did answer isn't paid twice.
    if (waiting) await enqueue(tx, 'bureau-report', { reportId: waiting.id });
    else await ask(tx, loanId, bureau, { requestedAt: happenedAt, requestedBy: actorId });
  }
  await audit(tx, { actorId, action: 'credit reports requested', subjectId: loanId, happenedAt });
}

/** @throws CodedError BUREAU_REPORTS_MISSING if a required report isn't there, or is old */
export async function requireReports(context: Bureaux, db: Reader, { id }: LoanRow, now: Date): Promise<void> {
  if (!needsReports(context)) return;
  const wanted = bureauxToAsk(context, await findReports(db, id), now);
  if (wanted.length > 0) throw new CodedError('BUREAU_REPORTS_MISSING');
}

export const needsReports = ({ bureaux, config }: Pick<Bureaux, 'bureaux' | 'config'>): boolean =>
  config.requireBureauReports && bureaux.length > 0;

/** @param now the business time */
export const isOld = ({ answeredAt }: Pick<ReportRow, 'answeredAt'>, now: Date): boolean =>
  answeredAt !== null && now.toISOString() >= momentAfter(answeredAt.toISOString(), REPORT_FRESH_DAYS);

/**
 * The bureaux without an answer that still counts, with the request that waits for one.
 * @param reports oldest first
 */
export function bureauxToAsk({ bureaux }: Pick<Bureaux, 'bureaux'>, reports: readonly ReportRow[], now: Date) {
  return bureaux.flatMap((bureau) => {
    const own = reports.filter((report) => report.bureau === bureau.id);
    if (own.some((report) => report.state !== 'waiting' && !isOld(report, now))) return [];
    return [{ bureau, waiting: own.find(({ state }) => state === 'waiting') }];
  });
}

async function ask(
  tx: Tx,
  loanId: string,
  { id, name }: { id: string; name: string },
  request: Pick<ReportRow, 'requestedAt' | 'requestedBy'>,
): Promise<void> {
  const reportId = randomUUID();
  await insertReport(tx, { id: reportId, loanId, bureau: id, bureauName: name, state: 'waiting', ...request });
  await enqueue(tx, 'bureau-report', { reportId });
}
