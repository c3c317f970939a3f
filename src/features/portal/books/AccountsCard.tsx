import { formatDay, type IsoDay } from '#contract/dates';
import { maxKobo, negateKobo } from '#contract/money/kobo';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { accountLabels } from '../../../domain/ledger/accountLabels';
import { Amount } from '../../../domain/money/Amount';
import { useLedgerAccountsQuery } from './booksApi';

/** What the company owes each owner; a debit balance is what it has. Together they sum to 0. */
export function AccountsCard({ on }: { on: IsoDay | undefined }) {
  const result = useLedgerAccountsQuery(on === undefined ? {} : { on }, { refetchOnMountOrArgChange: true });
  const { currentData: data } = result;
  if (!data) return <FailedCard text="The account balances could not be loaded" result={result} />;
  return (
    <FiguresCard
      title={on === undefined ? 'Accounts' : `Accounts at the end of ${formatDay(on)}`}
      figures={data.map(({ account, balanceKobo }) => ({
        label: accountLabels[account],
        value: <Amount kobo={maxKobo(balanceKobo, negateKobo(balanceKobo))} />,
        ...(balanceKobo < 0 && { note: 'Debit balance' }),
      }))}
    />
  );
}
