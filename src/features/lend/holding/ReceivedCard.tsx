import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { negateKobo } from '#contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';

export function ReceivedCard({ holding: { received, receivedKobo } }: { holding: HoldingDetail }) {
  const lines = [
    ['Principal', received.principalKobo],
    ['Interest', received.interestKobo],
    ['Late fees', received.feeKobo],
    ['Servicing fee', negateKobo(received.servicingFeeKobo)],
    ...(received.withheldKobo > 0 ? [['Tax withheld', negateKobo(received.withheldKobo)] as const] : []),
    ['To you', receivedKobo],
  ] as const;
  return (
    <Card component="section" aria-labelledby="received" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="received" variant="h2" sx={{ mb: 2 }}>
        What you received
      </Typography>
      <MoneyList
        label="What you received"
        lines={lines.map(([title, kobo]) => ({ key: title, title, note: '', amount: <Amount kobo={kobo} /> }))}
      />
    </Card>
  );
}
