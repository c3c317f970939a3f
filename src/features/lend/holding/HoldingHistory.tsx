import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HoldingDetail, HoldingEvent } from '#contract/lending/portfolio/holdingSchema';
import { negateKobo } from '#contract/money/kobo';
import { lenderEventLabel } from '../../../domain/market/lenderEventLabels';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { formatMoment } from '../../../lib/format';

export function HoldingHistory({ holding: { history, eventsLeftOut = 0 } }: { holding: HoldingDetail }) {
  return (
    <Card component="section" aria-labelledby="history" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="history" variant="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      <MoneyList
        label="History"
        lines={history.map((event, index) => ({
          key: String(history.length - index),
          title: lenderEventLabel(event.type),
          note: <time dateTime={event.at}>{formatMoment(event.at)}</time>,
          amount: <Moved event={event} />,
        }))}
      />
      {eventsLeftOut > 0 && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          {eventsLeftOut === 1 ? '1 older event isn’t' : `${eventsLeftOut} older events aren’t`} listed here.
        </Typography>
      )}
    </Card>
  );
}

function Moved({ event: { amountKobo, direction } }: { event: HoldingEvent }) {
  if (amountKobo === undefined) return null;
  if (direction === undefined) return <Amount kobo={amountKobo} />;
  return <Amount kobo={direction === 'in' ? amountKobo : negateKobo(amountKobo)} isSigned />;
}
