import { formatDay } from '#contract/dates';
import { transferLabels } from '#contract/money/ledger/transferKinds';
import type { PersonMoney } from '#contract/office/users/personMoneySchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { pathTo } from '../../../pathTo';
import { ShownCard } from './ShownCard';

interface WalletCardProps {
  money: PersonMoney;
  email: string;
  firstName: string;
}

export function WalletCard({ money: { transfers, transferCount }, email, firstName }: WalletCardProps) {
  return (
    <ShownCard
      id="wallet-title"
      title="Wallet"
      isEmpty={transfers.length === 0}
      empty={
        <>
          No money has moved in <bdi>{firstName}</bdi>’s wallet.
        </>
      }
      shown={{ count: transfers.length, of: transferCount }}
      more={
        <RouteLink to={pathTo('ledger')} search={`q=${encodeURIComponent(email)}`}>
          Transfers in the ledger
        </RouteLink>
      }
    >
      <MoneyList
        label="Wallet"
        lines={transfers.map(({ id, kind, day, amountKobo, balanceKobo }) => ({
          key: id,
          title: <RouteLink to={pathTo('transferRecord', { transferId: id })}>{transferLabels[kind].ledger}</RouteLink>,
          note: formatDay(day),
          amount: <Amount kobo={amountKobo} isSigned />,
          after: (
            <>
              then <Amount kobo={balanceKobo} />
            </>
          ),
        }))}
      />
    </ShownCard>
  );
}
