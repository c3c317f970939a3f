import Card from '@mui/material/Card';
import { formatNaira } from '#contract/money/format';
import { shortMonthName } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import type { MoneyDay } from '#contract/office/overview/overviewSchema';
import { LineChart } from '../../../components/charts/LineChart';
import { shortNaira } from '../../../lib/format';

export function FlowsCard({ days }: { days: readonly MoneyDay[] }) {
  return (
    <Card sx={{ p: { xs: 2, md: 4 } }}>
      <LineChart
        title="30 days in and out"
        axis="Day"
        labels={days.map(({ day }) => shortDay(day))}
        lines={[
          { name: 'Deposits', values: days.map(({ depositsKobo }) => depositsKobo) },
          { name: 'Withdrawals', values: days.map(({ withdrawalsKobo }) => withdrawalsKobo) },
        ]}
        format={(value) => formatNaira(kobo(Math.round(value)))}
        formatShort={shortNaira}
      />
    </Card>
  );
}

const shortDay = (day: string): string => `${Number(day.slice(8, 10))} ${shortMonthName(day)}`;
