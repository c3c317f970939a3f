import type { Readable } from 'node:stream';
import { todayInLagos, formatDay, formatMinute } from '#contract/dates';
import { APPLICATION_CONSENT } from '#contract/lending/applications/applicationRules';
import { dueDay } from '#contract/lending/schedule/schedule';
import { formatNaira, formatRate } from '#contract/money/format';
import { addKobo } from '#contract/money/kobo';
import type { Operator } from '#contract/operator';
import { ANSWER_HOURS, PRODUCT_NAME } from '#contract/product';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import { canPrint } from '../../kernel/pdf/letters';
import { makePaper, type Paper } from '../../kernel/pdf/paper';
import { readEvents } from '../loans/life/events';
import { findNotes } from '../loans/notes/notesRepository';
import { readOffer } from '../loans/payout/offers';
import { nameAt, nameOnPaper } from '../../people/contact/names';
import { findUserById } from '../../people/users/repository';
import { findOwnLoan } from './ownLoan';

/**
 * A loan's contract: its parties, the text that the borrower accepted, what else holds, and the due days once it is paid
 * out.
 * @throws CodedError NOT_FOUND before the offer is accepted, and for another borrower's loan
 */
export async function makeContract(context: ServerContext, borrowerId: string, loanId: string): Promise<Readable> {
  const { loan, name, address, accepted, offer, notes } = await inTransaction(
    context,
    async (tx) => {
      const own = await findOwnLoan(tx, borrowerId, loanId);
      const events = await readEvents(tx, loanId);
      const accept = events.findLast((event) => event.type === 'accept');
      const person = await findUserById(tx, borrowerId);
      const registered = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`;
      return {
        ...own,
        accepted: accept,
        address: person?.address ?? undefined,
        name: accept
          ? await nameOnPaper(tx, borrowerId, await nameAt(tx, borrowerId, new Date(accept.at), registered))
          : own.name,
        offer: await readOffer(tx, own.loan),
        notes: await findNotes(tx, loanId),
      };
    },
    { isolation: 'repeatable read' },
  );
  if (!accepted || !offer) throw new CodedError('NOT_FOUND');
  const { operator } = context.config;
  const acceptedAt = new Date(accepted.at);
  const { quote } = offer;
  const isTopUp = loan.topsUpId !== null;
  const paper = makePaper({
    title: 'Loan contract',
    to: [name],
    day: todayInLagos(acceptedAt),
    operator,
    headline: ['The loan', formatNaira(quote.principalKobo)],
  });
  await paper.facts(
    [
      ['Origination fee, taken before the payout', formatNaira(quote.originationFeeKobo)],
      [
        isTopUp ? 'Paid out, first to pay off the borrower’s earlier loan if it still runs' : 'The borrower gets',
        formatNaira(quote.paidOutKobo),
      ],
      ['Interest', `${formatRate(quote.annualRateBps)} a year, ${formatNaira(quote.interestKobo)} in all`],
      [`${quote.months} monthly instalments of`, formatNaira(quote.instalmentKobo)],
    ],
    ['The borrower pays back', formatNaira(quote.totalKobo)],
  );
  await paper.facts([
    ['Loan', loan.id],
    ['Borrower', name],
    ...(address !== undefined && canPrint(address) ? [['Borrower’s address', address] as const] : []),
    ['Accepted with a code or passkey', formatMinute(acceptedAt)],
    ['Fingerprint of the text (SHA-256)', accepted.textHash],
    ['Lending terms', `Version ${offer.terms.version}`],
    ...(accepted.termsOfUse === undefined ? [] : [['Terms of use', `Version of ${accepted.termsOfUse}`] as const]),
  ]);
  const { disbursedOn } = loan;
  addParties(paper, operator);
  if (disbursedOn !== null)
    await paper.table(
      [
        { title: 'Lender’s note', width: '*' },
        { title: 'Lends', width: 120, isRight: true },
      ],
      notes.map(({ noteId, principalKobo }) => [noteId, formatNaira(principalKobo)]),
    );
  paper.heading('The accepted text');
  for (const line of accepted.text.split('\n')) paper.paragraph(line);
  addRest(paper, operator);
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
    quote.rows.map(({ number, interestKobo, principalKobo }) => [
      String(number),
      formatDay(dueDay(disbursedOn, number)),
      formatNaira(interestKobo),
      formatNaira(principalKobo),
      formatNaira(addKobo(interestKobo, principalKobo)),
    ]),
  );
  return paper.end();
}

function addParties(paper: Paper, { name }: Operator): void {
  const agent = name === undefined ? PRODUCT_NAME : `${name} (${PRODUCT_NAME})`;
  paper.heading('The parties');
  paper.paragraph(
    `The borrower is named above. The lenders are the holders of the loan’s notes, which are listed here by their IDs once the loan is paid out; ${PRODUCT_NAME} keeps who they are.`,
  );
  paper.paragraph(
    `${agent} is the lenders’ agent, and doesn’t lend. For them it pays the loan out, takes the borrower’s payments, shares them and collects what is late. The borrower pays only into the wallet at ${PRODUCT_NAME}.`,
  );
  paper.paragraph(
    'A lender may sell a note to another lender. It changes nothing in what the borrower owes or where to pay.',
  );
}

function addRest(paper: Paper, { contactEmail }: Operator): void {
  paper.heading('What else holds');
  paper.paragraph('The law of the Federal Republic of Nigeria applies to this contract.');
  const byMail = contactEmail === undefined ? '' : `, or by email to ${contactEmail}`;
  paper.paragraph(
    `Complaints: under ‘Complaints’ in ${PRODUCT_NAME}${byMail}. A person answers within ${ANSWER_HOURS} hours.`,
  );
  paper.paragraph(`With the application the borrower declared: “${APPLICATION_CONSENT}”`);
  paper.paragraph(
    'The offer was made under the lending terms, and accepted under the terms of use, in the versions above.',
  );
}
