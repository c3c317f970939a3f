import { daysAfter } from '../../../contract/dates';
import type { TransferKind } from '../../../contract/money/ledger/transferKinds';
import { NO_KOBO } from '../../../contract/money/kobo';
import { OVERVIEW_DAYS } from '../../../contract/office/overview/overview';
import type { MoneyDay } from '../../../contract/office/overview/overviewSchema';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import { totalsByDay } from '../../money/ledger/totalsByDay';

const KINDS = ['deposit', 'withdrawal', 'disbursement', 'repayment'] as const satisfies readonly TransferKind[];

/** Days on which nothing moved are there too, with zeros. */
export async function readMoneyDays({ db }: ServerContext): Promise<MoneyDay[]> {
  const last = await readLastOpenedDay(db);
  const first = daysAfter(last, 1 - OVERVIEW_DAYS);
  const moved = await totalsByDay(db, { first, last }, KINDS);
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const day = daysAfter(first, index);
    const of = (kind: (typeof KINDS)[number]) => moved.get(`${day} ${kind}`) ?? NO_KOBO;
    return {
      day,
      depositsKobo: of('deposit'),
      withdrawalsKobo: of('withdrawal'),
      disbursedKobo: of('disbursement'),
      repaidKobo: of('repayment'),
    };
  });
}
