import Typography from '@mui/material/Typography';
import type { MonthToCome } from '#contract/lending/portfolio/portfolioSchema';
import { Section } from '../../../components/Section';
import { MonthBars } from '../../../domain/market/MonthBars';
import { formatMonth } from '../../../lib/format';

export function MoneyToCome({ months }: { months: readonly MonthToCome[] }) {
  return (
    <Section title="Upcoming payments">
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        {months.length === 0
          ? 'Nothing yet. Once a loan you pledged to is paid out, the money that should come back appears here by month.'
          : 'If every instalment is paid on time, after the servicing fee and before tax. Late payments count in this month.'}
      </Typography>
      {months.length > 0 && (
        <MonthBars
          label="Upcoming payments by month"
          months={months.map(({ month, ...amounts }) => ({ name: formatMonth(month), ...amounts }))}
        />
      )}
    </Section>
  );
}
