import { useState } from 'react';
import { walletStatement } from '../../../../contract/money/wallet/calls';
import { transferLabels, type TransferKind } from '../../../../contract/money/ledger/transferKinds';
import { WALLET_PAGE_SIZE } from '../../../../contract/money/wallet/transactions';
import { request } from '../../../api/request';
import { HandCoinIcon, SproutIcon, WalletIcon } from '../../../components/icons';
import { PagedCard } from '../../../components/list/PagedCard';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { StatementBar } from '../../../domain/money/StatementBar';
import { polled } from '../../../api/api';
import { useWalletTransactionsQuery } from '../../../domain/wallet/walletApi';
import { formatDay } from '../../../../contract/dates';

export function TransactionsCard() {
  const [page, setPage] = useState(1);
  const list = useWalletTransactionsQuery({ page }, polled);
  const { data: newest } = useWalletTransactionsQuery({ page: 1 });
  return (
    <PagedCard
      id="transactions"
      title="Transactions"
      list={list}
      pageSize={WALLET_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty="Nothing yet. Money that you add, lend, get back or withdraw shows here, with your balance after each."
    >
      {(rows) => (
        <>
          <MoneyList
            label="Transactions"
            lines={rows.map(({ id, kind, day, amountKobo, feeKobo, balanceKobo }) => ({
              key: id,
              icon: <KindIcon kind={kind} />,
              title: transferLabels[kind].wallet,
              note: (
                <>
                  <time dateTime={day}>{formatDay(day)}</time>
                  {feeKobo !== undefined && (
                    <>
                      , bank&apos;s fee <Amount kobo={feeKobo} />
                    </>
                  )}
                </>
              ),
              amount: <Amount kobo={amountKobo} isSigned />,
              after: (
                <>
                  Balance <Amount kobo={balanceKobo} />
                </>
              ),
            }))}
          />
          <StatementBar
            newest={newest?.rows[0]?.day}
            name="wallet"
            callOf={(month) => request(walletStatement, { params: { month } })}
          />
        </>
      )}
    </PagedCard>
  );
}

/** Of loans and of lending; all else is the wallet's own. */
const icons: Readonly<Partial<Record<TransferKind, typeof WalletIcon>>> = {
  pledge: SproutIcon,
  returnPledge: SproutIcon,
  disbursement: HandCoinIcon,
  repayment: HandCoinIcon,
  feeRefund: HandCoinIcon,
};

function KindIcon({ kind }: { kind: TransferKind }) {
  const Icon = icons[kind] ?? WalletIcon;
  return <Icon />;
}
