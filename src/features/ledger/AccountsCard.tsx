import { FiguresCard } from '../../domain/administration/FiguresCard';
import { accountLabels } from '../../domain/ledger/accountLabels';
import { Amount } from '../../domain/money/Amount';
import { useLedgerAccountsQuery } from './ledgerApi';

/** What the accounts hold: what we owe their owners, so that all of it sums to 0. */
export function AccountsCard() {
  const { data } = useLedgerAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <FiguresCard
      title="Accounts"
      figures={data.map(({ account, balanceKobo }) => ({
        label: accountLabels[account],
        value: <Amount kobo={balanceKobo} />,
      }))}
    />
  );
}
