import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserRecord } from '../../../../contract/office/users/userRecordSchema';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { RouteLink } from '../../../components/RouteLink';
import { useMay } from '../../../domain/administration/useMay';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

const WAYS = [
  { label: 'Transfers in the ledger', to: pathTo('ledger'), call: 'ledgerTransfers' },
  { label: 'Payouts', to: pathTo('payouts'), call: 'payouts' },
  { label: 'Withdrawals under review', to: pathTo('withdrawalReviews'), call: 'withdrawalReviews' },
] as const;

export function MoneyPanel({ user: { holdings, email } }: { user: UserRecord }) {
  const { walletKobo, pledgedKobo, lentKobo, noteCount } = holdings;
  const may = useMay();
  const ways = WAYS.filter(({ call }) => may(call));
  const search = `q=${encodeURIComponent(email)}`;
  return (
    <Stack sx={{ gap: 3 }}>
      <FigureTiles>
        <FigureTile label="In the wallet" figure={<Amount kobo={walletKobo} />} />
        <FigureTile label="Pledged, not paid out yet" figure={<Amount kobo={pledgedKobo} />} />
        <FigureTile
          label="Lent out"
          figure={<Amount kobo={lentKobo} />}
          note={noteCount === 1 ? 'In 1 note' : `In ${formatCount(noteCount)} notes`}
        />
      </FigureTiles>
      {ways.length > 0 && (
        <Card component="section" aria-labelledby="ways-title" sx={{ p: { xs: 3, md: 4 } }}>
          <Typography id="ways-title" variant="h2" sx={{ mb: 1.5 }}>
            Look further
          </Typography>
          <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5 }}>
            {ways.map(({ label, to }) => (
              <li key={to}>
                <RouteLink to={to} search={search}>
                  {label}
                </RouteLink>
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
