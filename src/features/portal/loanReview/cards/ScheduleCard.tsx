import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { daysBetween, formatDay, type IsoDay } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import type { LoanInstalment, LoanRepayment } from '#contract/lending/loans/loanSchema';
import { totalOf } from '#contract/lending/schedule/parts';
import { StatusChip } from '../../../../components/figures/StatusChip';
import { Amount } from '../../../../domain/money/Amount';
import { daysLate } from '../../../../lib/format';
import { TABLE_SCREEN } from '../../../../styles/breakpoints';
import css from './ScheduleCard.module.css';

interface ScheduleCardProps {
  repayment: LoanRepayment;
  today: IsoDay;
  /** In a place that is narrow on any screen. */
  isNarrow?: boolean;
}

export function ScheduleCard({ repayment, today, isNarrow = false }: ScheduleCardProps) {
  const { instalments, settlementKobo, disbursedOn } = repayment;
  const isWide = useMediaQuery(TABLE_SCREEN, { noSsr: true }) && !isNarrow;
  return (
    <Card component="section" aria-labelledby="schedule" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="schedule" variant="h2" sx={{ mb: 0.5 }}>
        Schedule
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Paid out on {formatDay(disbursedOn)}. <Amount kobo={settlementKobo} /> would settle it today.
      </Typography>
      {isWide ? <Rows instalments={instalments} today={today} /> : <Lines instalments={instalments} today={today} />}
    </Card>
  );
}

interface RowsProps {
  instalments: readonly LoanInstalment[];
  today: IsoDay;
}

function Rows({ instalments, today }: RowsProps) {
  return (
    <table aria-labelledby="schedule" className={css.table}>
      <thead>
        <tr>
          <th scope="col">Due</th>
          <th scope="col">Instalment</th>
          <th scope="col">Paid</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map((row) => (
          <tr key={row.number}>
            <th scope="row">
              <time dateTime={row.dueOn}>{formatDay(row.dueOn)}</time>
            </th>
            <td>
              <Amount kobo={totalOf(row)} />
            </td>
            <td>{row.paidKobo > 0 ? <Amount kobo={row.paidKobo} /> : '–'}</td>
            <td>
              <InstalmentState row={row} today={today} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's four columns, in two lines each. */
function Lines({ instalments, today }: RowsProps) {
  return (
    <ol aria-labelledby="schedule" className={css.lines}>
      {instalments.map((row) => (
        <li key={row.number}>
          <time dateTime={row.dueOn}>{formatDay(row.dueOn)}</time>
          <Amount kobo={totalOf(row)} />
          <InstalmentState row={row} today={today} />
          {row.paidKobo > 0 && (
            <span className={css.paid}>
              Paid <Amount kobo={row.paidKobo} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function InstalmentState({ row, today }: { row: LoanInstalment; today: IsoDay }) {
  if (unpaidOf(row) === 0) return <StatusChip tone="success">Paid</StatusChip>;
  const days = daysBetween(row.dueOn, today);
  if (days > 0) return <StatusChip tone="error">{daysLate(days)}</StatusChip>;
  if (days === 0) return <StatusChip tone="warning">Due today</StatusChip>;
  return <StatusChip tone="neutral">{row.paidKobo > 0 ? 'Partly paid' : 'Upcoming'}</StatusChip>;
}
