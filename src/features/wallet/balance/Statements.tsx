import { daysOfPeriod } from '#contract/dates';
import { walletCalls } from '#contract/money/wallet/calls';
import { request } from '../../../api/request';
import { Section } from '../../../components/Section';
import { PeriodFiles } from '../../../domain/money/PeriodFiles';
import { monthsUntil, yearsUntil } from '../../../domain/money/periods';
import { useWalletTransactionsQuery } from '../../../domain/wallet/walletApi';

const YEARS_SHOWN = 3;

/** Shown once there is something to state. */
export function Statements() {
  const { data: newest } = useWalletTransactionsQuery({ page: 1 });
  const day = newest?.rows[0]?.day;
  if (day === undefined) return null;
  return (
    <Section isQuiet title="Statements">
      <PeriodFiles
        label="Month or year"
        periods={[...monthsUntil(day), ...yearsUntil(day, YEARS_SHOWN)]}
        what="Statement"
        name="wallet"
        files={[
          { kind: 'PDF', callOf: (period) => request(walletCalls.walletStatementPdf, { params: { period } }) },
          {
            kind: 'CSV',
            callOf: (period) => request(walletCalls.walletTransactionsFile, { query: daysOfPeriod(period) }),
          },
        ]}
      />
    </Section>
  );
}
