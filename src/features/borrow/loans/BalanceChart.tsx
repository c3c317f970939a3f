import { shortMonthName } from '#contract/dates';
import type { Loan, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { LineChart } from '../../../components/charts/LineChart';
import { shortNaira } from '../../../lib/format';
import { balancePoints } from './balances';

export function BalanceChart({ loan, repayment }: { loan: Loan; repayment: LoanRepayment }) {
  const points = balancePoints(loan, repayment);
  return (
    <LineChart
      title="What is left of your loan"
      axis="On"
      labels={points.map(({ on }) => `${Number(on.slice(8))} ${shortMonthName(on)} ${on.slice(2, 4)}`)}
      lines={[
        { name: 'You', values: points.map(({ leftKobo = null }) => leftKobo) },
        { name: 'Schedule', values: points.map(({ plannedKobo }) => plannedKobo) },
      ]}
      format={(value) => formatNaira(kobo(Math.round(value)))}
      formatShort={shortNaira}
      note="The principal alone, on the day of the payout and on each due day."
    />
  );
}
