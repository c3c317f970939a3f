import Button from '@mui/material/Button';
import { walletStatementPdf, walletTransactionsFile } from '../../../../contract/money/wallet/calls';
import { transferLabels, type TransferKind } from '../../../../contract/money/ledger/transferKinds';
import { WALLET_PAGE_SIZE } from '../../../../contract/money/wallet/transactions';
import { request } from '../../../api/request';
import { HandCoinIcon, SproutIcon, WalletIcon } from '../../../components/icons';
import { PagedCard } from '../../../components/list/PagedCard';
import { useExistingPage } from '../../../components/list/useExistingPage';
import { useListParams } from '../../../components/list/useListParams';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { monthsUntil, yearsUntil } from '../../../domain/money/periods';
import { polled } from '../../../api/api';
import { useWalletTransactionsQuery } from '../../../domain/wallet/walletApi';
import { daysOfPeriod, formatDay } from '../../../../contract/dates';
import { selectionOf, transactionsList } from './transactionsList';
import { TransactionsToolbar } from './TransactionsToolbar';

const YEARS_SHOWN = 3;

export function TransactionsCard() {
  const { params, change } = useListParams(transactionsList);
  const { page } = params;
  const list = useWalletTransactionsQuery({ page, ...selectionOf(params) }, polled);
  const { data: newest } = useWalletTransactionsQuery({ page: 1 });
  useExistingPage({ params, shown: list.currentData, onChange: change });
  const newestDay = newest?.rows[0]?.day;
  const isFiltered = Object.keys(params.filters).length > 0;
  return (
    <PagedCard
      id="transactions"
      title="Transactions"
      list={list}
      pageSize={WALLET_PAGE_SIZE}
      page={page}
      onPage={(other) => change({ page: other })}
      {...((isFiltered || (newest?.total ?? 0) > 0) && {
        toolbar: <TransactionsToolbar params={params} onChange={change} />,
      })}
      empty={
        isFiltered ? (
          <>
            No transactions match these filters.{' '}
            <Button onClick={() => change({ filters: {} })}>Show all transactions</Button>
          </>
        ) : (
          'Nothing yet. Money that you add, lend, get back or withdraw shows here, with your balance after each.'
        )
      }
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
          {newestDay !== undefined && (
            <PeriodFiles
              label="Month or year"
              periods={[...monthsUntil(newestDay), ...yearsUntil(newestDay, YEARS_SHOWN)]}
              what="Statement"
              name="wallet"
              files={[
                { kind: 'PDF', callOf: (period) => request(walletStatementPdf, { params: { period } }) },
                { kind: 'CSV', callOf: (period) => request(walletTransactionsFile, { query: daysOfPeriod(period) }) },
              ]}
            />
          )}
        </>
      )}
    </PagedCard>
  );
}

/** Icons for loans and lending; other kinds use the wallet's. */
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
