import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import { formatNaira } from '#contract/money/format';
import { ButtonLink } from '../../../components/PageLink';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { expectedReturns } from '../../../domain/lending/riskTexts';
import { useCurrentLendingTermsQuery } from '../../../domain/lending/lendingApi';
import { LendersDrawing } from '../../../domain/market/LendersDrawing';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

/** The portfolio of somebody who has never lent. */
export function NothingLent() {
  const { accessToken } = useAuth();
  const { data: terms } = useCurrentLendingTermsQuery(undefined, { skip: accessToken === null });
  return (
    <Stack component="section" aria-labelledby="nothing-lent" sx={{ alignItems: 'center', gap: 3, py: 4 }}>
      <LendersDrawing />
      <Typography id="nothing-lent" variant="h2" sx={{ textAlign: 'center' }}>
        You haven’t lent anything yet
      </Typography>
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary', textAlign: 'center' }}>
        Money that you lend earns interest from the day of the payout. You’ll see its value, earnings and losses here.
      </Typography>
      <Box sx={{ width: '100%', maxWidth: 720 }}>
        <FigureTiles>
          <FigureTile
            label="Expected a year"
            figure={terms ? expectedReturns(terms) : <Skeleton />}
            note="by grade, after fees and losses; not promised"
          />
          <FigureTile label="From" figure={terms ? formatNaira(pledgeIncrement(terms)) : <Skeleton />} note="a loan" />
          <FigureTile label="At most" figure="a quarter" note="of one loan, so that one loss stays small" />
        </FigureTiles>
      </Box>
      <ButtonLink to={pathTo('market')} look="filled">
        See loans
      </ButtonLink>
    </Stack>
  );
}
