import type { Readable } from 'node:stream';
import { todayInLagos, formatDay, formatMinute } from '../../../contract/dates';
import { dueDay } from '../../../contract/lending/schedule/schedule';
import { formatNaira } from '../../../contract/money/format';
import { addKobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { CodedError } from '../../errors';
import { makePaper } from '../../pdf/paper';
import { readEvents } from '../loans/events';
import { readOffer } from '../loans/offers';
import { nameAt } from '../../people/contact/names';
import { findOwnLoan } from './ownLoan';

/**
 * A loan's contract: the text that the borrower accepted, and the due days once it is paid out.
 * @throws CodedError NOT_FOUND before the offer is accepted, and for another borrower's loan
 */
export async function makeContract(context: ServerContext, borrowerId: string, loanId: string): Promise<Readable> {
  const { loan, name, accepted, offer } = await inTransaction(
    context,
    async (tx) => {
      const own = await findOwnLoan(tx, borrowerId, loanId);
      const events = await readEvents(tx, loanId);
      const accepted = events.findLast((event) => event.type === 'accept');
      return {
        ...own,
        accepted,
        name: accepted ? await nameAt(tx, borrowerId, new Date(accepted.at), own.name) : own.name,
        offer: await readOffer(tx, own.loan),
      };
    },
    { isolation: 'repeatable read' },
  );
  if (!accepted || !offer) throw new CodedError('NOT_FOUND');
  const acceptedAt = new Date(accepted.at);
  const paper = makePaper({
    title: 'Loan contract',
    to: [name],
    day: todayInLagos(acceptedAt),
    operator: context.config.operator,
  });
  await paper.facts([
    ['Loan', loan.id],
    ['Borrower', name],
    ['Accepted with an emailed code', formatMinute(acceptedAt)],
    ['Fingerprint of the text (SHA-256)', accepted.textHash],
  ]);
  paper.heading('The accepted text');
  for (const line of accepted.text.split('\n')) paper.paragraph(line);
  const { disbursedOn } = loan;
  if (disbursedOn === null) return paper.end();
  paper.heading(`Due days, based on the payout on ${formatDay(disbursedOn)}`);
  await paper.table(
    [
      { title: 'Number', width: 60 },
      { title: 'Due', width: '*' },
      { title: 'Interest', width: '*', isRight: true },
      { title: 'Principal', width: '*', isRight: true },
      { title: 'Instalment', width: '*', isRight: true },
    ],
    offer.quote.rows.map(({ number, interestKobo, principalKobo }) => [
      String(number),
      formatDay(dueDay(disbursedOn, number)),
      formatNaira(interestKobo),
      formatNaira(principalKobo),
      formatNaira(addKobo(interestKobo, principalKobo)),
    ]),
  );
  return paper.end();
}
