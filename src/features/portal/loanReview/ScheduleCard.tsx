import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { daysBetween, formatDay, type IsoDay } from '../../../../contract/dates';
import { unpaidOf } from '../../../../contract/lending/loans/paymentReach';
import type { LoanInstalment, LoanRepayment } from '../../../../contract/lending/loans/loanSchema';
import { totalOf } from '../../../../contract/lending/schedule/parts';
import { StatusChip } from '../../../components/figures/StatusChip';
import { Amount } from '../../../domain/money/Amount';
import { daysLate } from '../../../lib/format';
import css from './ScheduleCard.module.css';

interface ScheduleCardProps {
  repayment: LoanRepayment;
  today: IsoDay;
}

export function ScheduleCard({ repayment: { instalments, settlementKobo, disbursedOn }, today }: ScheduleCardProps) {
  return (
    <Card component="section" aria-labelledby="schedule" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="schedule" variant="h2" sx={{ mb: 0.5 }}>
        Schedule
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Paid out on {formatDay(disbursedOn)}. <Amount kobo={settlementKobo} /> would settle it today.
      </Typography>
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Instalments" tabIndex={0}>
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
      </Box>
    </Card>
  );
}

function InstalmentState({ row, today }: { row: LoanInstalment; today: IsoDay }) {
  if (unpaidOf(row) === 0) return <StatusChip tone="success">Paid</StatusChip>;
  const days = daysBetween(row.dueOn, today);
  if (days > 0) return <StatusChip tone="error">{daysLate(days)}</StatusChip>;
  if (days === 0) return <StatusChip tone="warning">Due today</StatusChip>;
  return <StatusChip tone="neutral">{row.paidKobo > 0 ? 'Partly paid' : 'Upcoming'}</StatusChip>;
}
