import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { transferKeys } from '../../kernel/db/schema/ledger';
import { loans } from '../../kernel/db/schema/loans';
import { loanPayments } from '../../kernel/db/schema/repayments';
import type { InPiece } from '../../money/ledger/check/pieces';
import type { Scope } from '../../money/ledger/check/proof';

/** Derived from the order of the loan's events, not from the share itself. */
const holderThen = sql`coalesce(
  (select holder.holder_id from note_holders holder where holder.note_id = share.note_id
    and holder.after_event < ${loanPayments.eventNumber} order by holder.number desc limit 1), note.lender_id)`;

const numberThen = sql`coalesce(
  (select max(holder.number) from note_holders holder where holder.note_id = share.note_id
    and holder.after_event < ${loanPayments.eventNumber}), 1)`;

const perHolder = sql`(select ${holderThen} as holder_id,
    sum(share.fee_kobo + share.interest_kobo + share.principal_kobo - share.servicing_fee_kobo - share.withheld_kobo) as kobo
  from payment_shares share join notes note on note.id = share.note_id
  where share.payment_id = ${loanPayments.id} group by 1)`;

const perWallet = sql`(select account.user_id as holder_id, sum(posted.amount_kobo) as kobo
  from postings posted join ledger_accounts account on account.id = posted.account_id
  where posted.transfer_id = ${transferKeys.id} and posted.month = ${transferKeys.month} and account.kind = 'wallet'
    and account.user_id <> ${loans.borrowerId} group by 1)`;

/** Each holder must have received exactly what their notes received while they held them. */
export async function* wrongSharesOfHolders(reader: Reader, inPiece: InPiece, { after }: Scope) {
  const isPaidToOthers = sql<boolean>`exists (select from ${perHolder} shared full join ${perWallet} posted
    on posted.holder_id = shared.holder_id where coalesce(shared.kobo, 0) <> coalesce(posted.kobo, 0))`;
  const isOfOthers = sql<boolean>`exists (select from payment_shares share join notes note on note.id = share.note_id
    where share.payment_id = ${loanPayments.id} and share.holding <> ${numberThen})`;
  const rows = await reader
    .select({ id: loanPayments.id, isPaidToOthers, isOfOthers })
    .from(loanPayments)
    .innerJoin(loans, eq(loans.id, loanPayments.loanId))
    .innerJoin(transferKeys, eq(transferKeys.id, loanPayments.transferId))
    .where(and(inPiece(loanPayments.id), gt(transferKeys.month, after)));
  for (const { id, isPaidToOthers: isWrong, isOfOthers: isMisnamed } of rows) {
    if (isWrong) yield `Payment ${id} went to people who didn't hold the notes`;
    if (isMisnamed) yield `Payment ${id} names a holder who didn't hold the note at that time`;
  }
}
