import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { addKobo } from '#contract/money/kobo';
import type { TransferKind } from '#contract/money/ledger/transferKinds';
import type { MoneyDay, PortalOverview } from '#contract/office/overview/overviewSchema';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { Sparkline } from '../../../components/charts/Sparkline';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

const tiles = [
  { label: 'Deposits', kind: 'deposit', read: ({ depositsKobo }) => depositsKobo },
  { label: 'Withdrawals', kind: 'withdrawal', read: ({ withdrawalsKobo }) => withdrawalsKobo },
  { label: 'Paid out to borrowers', kind: 'disbursement', read: ({ disbursedKobo }) => disbursedKobo },
  { label: 'Repaid to lenders', kind: 'repayment', read: ({ repaidKobo }) => repaidKobo },
] as const satisfies readonly {
  label: string;
  kind: TransferKind;
  read: (day: PortalOverview['today']) => MoneyDay['depositsKobo'];
}[];

export function TodayTiles({ overview: { businessDay, today }, days }: TodayTilesProps) {
  return (
    <Box component="section" aria-labelledby="today">
      <Typography id="today" variant="h2" sx={{ mb: 1.5 }}>
        On {formatDay(businessDay)}
      </Typography>
      <FigureTiles>
        {tiles.map(({ label, kind, read }) => {
          const values = days.map(read);
          const [first] = days;
          return (
            <FigureTile
              key={kind}
              label={label}
              figure={<Amount kobo={read(today)} />}
              {...(first && {
                note: (
                  <RouteLink to={pathTo('ledger')} search={`kind=${kind}&from=${first.day}&to=${businessDay}`}>
                    {formatNaira(addKobo(...values))} in 30 days
                  </RouteLink>
                ),
                trend: (
                  <Sparkline
                    label={`${label}: from ${formatNaira(read(first))} 30 days ago to ${formatNaira(read(today))}`}
                    values={values}
                  />
                ),
              })}
            />
          );
        })}
      </FigureTiles>
    </Box>
  );
}

interface TodayTilesProps {
  overview: PortalOverview;
  days: readonly MoneyDay[];
}
