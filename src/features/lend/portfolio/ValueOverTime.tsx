import { shortMonthName } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { LineChart } from '../../../components/charts/LineChart';
import { useMyValueHistoryQuery } from '../../../domain/market/marketApi';
import { shortNaira } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';

/** Shown once a month has ended; the gap between the lines is the result. */
export function ValueOverTime() {
  const { accessToken } = useAuth();
  const { data } = useMyValueHistoryQuery(undefined, { skip: accessToken === null });
  const points = data?.points ?? [];
  if (points.length < 2) return null;
  return (
    <LineChart
      title="Value and money put in"
      axis="End of"
      labels={points.map(({ on }, index) => (index === points.length - 1 ? 'Today' : monthLabel(on)))}
      lines={[
        { name: 'Value', values: points.map(({ valueKobo }) => valueKobo) },
        { name: 'Put in', values: points.map(({ putInKobo }) => putInKobo) },
      ]}
      format={(value) => formatNaira(kobo(Math.round(value)))}
      formatShort={shortNaira}
      note="Put in is what you added less what you took out; the gap between the lines is what lending earned or lost. Late loans count less in the value."
    />
  );
}

const monthLabel = (day: string): string => `${shortMonthName(day)} ${day.slice(2, 4)}`;
