import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserRecord } from '../../../../contract/office/users/userRecordSchema';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

export function MoneyPanel({ user: { holdings, email } }: { user: UserRecord }) {
  const { walletKobo, pledgedKobo, lentKobo, noteCount } = holdings;
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
      <Card component="section" aria-labelledby="ways-title" sx={{ p: { xs: 3, md: 4 } }}>
        <Typography id="ways-title" variant="h2" sx={{ mb: 1.5 }}>
          Look further
        </Typography>
        <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5 }}>
          <li>
            <RouteLink to={pathTo('ledger')} search={search}>
              Transfers in the ledger
            </RouteLink>
          </li>
          <li>
            <RouteLink to={pathTo('payouts')} search={search}>
              Payouts
            </RouteLink>
          </li>
          <li>
            <RouteLink to={pathTo('withdrawalReviews')} search={search}>
              Withdrawals under review
            </RouteLink>
          </li>
        </Stack>
      </Card>
    </Stack>
  );
}
