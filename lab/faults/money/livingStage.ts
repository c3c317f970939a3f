import { type IsoDay, daysAfter } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { cast, disbursed, funded, listed, loanOf, offered, pledge, spendDownTo } from '#support/loans/lending';
import { saver, sendToAll } from '#support/payments';
import type { TestServer } from '#support/serverApp';

const LENT = naira(500_000);

/** @returns the day before the first instalments are due */
export async function setLivingStage(server: TestServer): Promise<IsoDay> {
  const people = await cast(server);
  await sendToAll(server, people.lenders, LENT);
  const borrowers = [people.borrower];
  while (borrowers.length < 6) borrowers.push(await saver(server));
  const [rich, poor, broke, waiting, alone, silent] = borrowers.map((borrower) => ({ ...people, borrower }));
  if (!rich || !poor || !broke || !waiting || !alone || !silent) throw new Error('There are too few borrowers');
  const loanId = await disbursed(server, rich);
  await disbursed(server, poor);
  await spendDownTo(server, poor.borrower, naira(5000));
  await disbursed(server, broke);
  await spendDownTo(server, broke.borrower, kobo(0));
  await funded(server, waiting);
  await pledge(server, alone.lenders[0], await listed(server, alone));
  await offered(server, silent);
  await server.runJobs();
  const first = (await loanOf(server, rich, loanId)).repayment?.instalments[0];
  if (!first) throw new Error('A loan has no instalments');
  return daysAfter(first.dueOn, -1);
}
