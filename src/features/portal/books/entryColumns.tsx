import { formatDay } from '#contract/dates';
import type { JournalLine } from '#contract/office/books/booksSchema';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import { LinkCell, TextCell } from '../../../components/list/cells';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

type Entry = Omit<JournalLine, 'account' | 'name'>;

export const TransferLink = ({ transferId, kind }: Entry) => (
  <LinkCell to={pathTo('transferRecord', { transferId })}>{transferLabels[kind].ledger}</LinkCell>
);

/** Empty if the amount is in the other column. */
const amountText = (amount: Kobo): string => (amount === 0 ? '' : formatNaira(amount));

export const dayColumn = {
  header: 'Business day',
  width: 176,
  isInTitle: true,
  cell: ({ businessDay }: Entry) => <TextCell text={formatDay(businessDay)} isNumber />,
};

export const bookedColumn = {
  header: 'Booked',
  width: 168,
  cell: ({ bookedAt }: Entry) => <TextCell text={formatMoment(bookedAt)} isNumber />,
};

export const kindColumn = {
  header: 'Kind',
  width: 176,
  isInTitle: true,
  cell: (entry: Entry) => <TransferLink {...entry} />,
};

export const amountColumns = [
  {
    header: 'Debit',
    width: 136,
    isFigure: true,
    cell: ({ debitKobo }: Entry) => <TextCell text={amountText(debitKobo)} isNumber />,
  },
  {
    header: 'Credit',
    width: 136,
    isFigure: true,
    cell: ({ creditKobo }: Entry) => <TextCell text={amountText(creditKobo)} isNumber />,
  },
] as const;
