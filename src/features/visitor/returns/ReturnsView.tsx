import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatNaira, formatRate } from '#contract/money/format';
import { ArrowRightIcon } from '../../../components/icons';
import { pathToLending } from '../../../domain/lending/intent';
import { useAuth } from '../../../session/useSession';
import { pathTo } from '../../../pathTo';
import { ReturnsExample } from './ReturnsExample';
import { ReturnsTable } from './ReturnsTable';
import { WhatCanGoWrong } from './WhatCanGoWrong';

export function ReturnsView({ terms }: { terms: LendingTerms }) {
  const isSignedIn = useAuth().accessToken !== null;
  return (
    <Stack sx={{ gap: 3 }}>
      <Card component="section" aria-labelledby="returns" sx={{ p: { xs: 2, md: 4 } }}>
        <Typography id="returns" variant="h2" sx={{ mb: 2 }}>
          Expected return by grade
        </Typography>
        <ReturnsTable terms={terms} />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Expected, not promised. The servicing fee is {formatRate(terms.servicingFeeBps)} of the interest you receive.
          The figures are illustrative.{' '}
          <MuiLink component={Link} to={pathTo('statistics')}>
            Loan performance
          </MuiLink>
        </Typography>
      </Card>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
        <Card sx={{ p: { xs: 3, md: 4 } }}>
          <ReturnsExample terms={terms} />
          <Button
            component={Link}
            to={pathToLending('lend', isSignedIn)}
            variant="contained"
            size="large"
            fullWidth
            endIcon={<ArrowRightIcon />}
            sx={{ mt: 3 }}
          >
            {isSignedIn ? 'See loans to fund' : 'Start lending'}
          </Button>
          <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
            From {formatNaira(pledgeIncrement(terms))} a loan.
          </Typography>
        </Card>
        <WhatCanGoWrong terms={terms} />
      </Box>
    </Stack>
  );
}
