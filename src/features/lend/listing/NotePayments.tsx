import Typography from '@mui/material/Typography';
import { Section } from '../../../components/Section';
import { formatDay } from '#contract/dates';
import type { NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { daysLate as daysLateText } from '../../../lib/format';

export function NotePayments({ note: { payments, schedule } }: { note: NoteForSaleDetail }) {
  const toCome = schedule.filter(({ unpaidKobo }) => unpaidKobo > 0);
  return (
    <>
      <Section title="Payments to come">
        <MoneyList
          label="Payments to come"
          lines={toCome.map(({ number, dueOn, unpaidKobo }) => ({
            key: String(number),
            title: <time dateTime={dueOn}>{formatDay(dueOn)}</time>,
            note: 'after the servicing fee, before tax',
            amount: <Amount kobo={unpaidKobo} />,
          }))}
        />
      </Section>
      <Section title="Payments so far">
        {payments.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No payment has come yet.</Typography>
        ) : (
          <MoneyList
            label="Payments so far"
            lines={payments.map(({ paidOn, daysLate, amountKobo }, index) => ({
              key: String(payments.length - index),
              title: <time dateTime={paidOn}>{formatDay(paidOn)}</time>,
              note: daysLate > 0 ? daysLateText(daysLate) : 'On time',
              amount: <Amount kobo={amountKobo} />,
            }))}
          />
        )}
      </Section>
    </>
  );
}
