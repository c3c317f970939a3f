import Button from '@mui/material/Button';
import { transferLabels, type TransferKind } from '#contract/money/ledger/transferKinds';
import type { WalletMonth, WalletTransaction } from '#contract/money/wallet/walletTransactionSchema';
import { WALLET_PAGE_SIZE } from '#contract/money/wallet/transactions';
import { ActivityRow } from '../../../components/figures/ActivityRow';
import { HandCoinIcon, SproutIcon, WalletIcon } from '../../../components/icons';
import { DayGroups } from '../../../components/list/DayGroups';
import { PagedSection } from '../../../components/list/PagedSection';
import { useExistingPage } from '../../../components/list/useExistingPage';
import { useListParams } from '../../../components/list/useListParams';
import { Amount } from '../../../domain/money/Amount';
import { polled } from '../../../api/polling';
import { useWalletMonthsQuery, useWalletTransactionsQuery } from '../../../domain/wallet/walletApi';
import { formatShortDay } from '#contract/dates';
import { formatMonth } from '../../../lib/format';
import { selectionOf, transactionsList } from './transactionsList';
import { TransactionsToolbar } from './TransactionsToolbar';

export function Transactions() {
  const { params, change } = useListParams(transactionsList);
  const { page } = params;
  const list = useWalletTransactionsQuery({ page, ...selectionOf(params) }, polled);
  const { data: newest } = useWalletTransactionsQuery({ page: 1 });
  const { data: months } = useWalletMonthsQuery({ query: selectionOf(params) }, polled);
  useExistingPage({ params, shown: list.currentData, onChange: change });
  const isFiltered = Object.keys(params.filters).length > 0 || params.search !== '';
  return (
    <PagedSection
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
            No transactions match.{' '}
            <Button onClick={() => change({ filters: {}, search: '' })}>Show all transactions</Button>
          </>
        ) : (
          'Nothing yet. Money that you add, lend, get back or withdraw shows here, with your balance after each.'
        )
      }
    >
      {(rows) => (
        <DayGroups
          label="Transactions"
          rows={rows}
          groupOf={({ day }) => formatMonth(day.slice(0, 7))}
          aside={(name) => <Sums month={months?.find(({ month }) => formatMonth(month) === name)} />}
          row={(transaction) => <Row key={transaction.id} transaction={transaction} />}
        />
      )}
    </PagedSection>
  );
}

/** Of the whole month, also where a page shows only a part of it. */
function Sums({ month }: { month: WalletMonth | undefined }) {
  if (!month) return null;
  return (
    <span>
      In <Amount kobo={month.inKobo} /> · out <Amount kobo={month.outKobo} />
    </span>
  );
}

function Row({
  transaction: { kind, day, amountKobo, feeKobo, dutyKobo, balanceKobo },
}: {
  transaction: WalletTransaction;
}) {
  return (
    <ActivityRow
      icon={<KindIcon kind={kind} />}
      tone={amountKobo > 0 ? 'success' : 'neutral'}
      what={transferLabels[kind].wallet}
      when={
        <>
          <time dateTime={day}>{formatShortDay(day)}</time>
          {feeKobo !== undefined && (
            <>
              , bank’s fee <Amount kobo={feeKobo} />
            </>
          )}
          {dutyKobo !== undefined && (
            <>
              , stamp duty <Amount kobo={dutyKobo} />
            </>
          )}
        </>
      }
      amount={<Amount kobo={amountKobo} isSigned />}
      after={
        <>
          Balance <Amount kobo={balanceKobo} />
        </>
      }
    />
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
