import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { declineReasons } from '#contract/lending/applications/declineReasons';
import type { Loan } from '#contract/lending/loans/loanSchema';
import type { LoanState } from '#contract/lending/loans/states';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import { SecondLook } from './StateActs';
import { againText, stateTexts } from './stateTexts';

const ENDED_UNPAID: readonly LoanState[] = ['declined', 'withdrawn', 'refused', 'lapsed', 'cancelled', 'expired'];

export function StateCard({ loan }: { loan: Loan }) {
  const { id, acts, state, declineReasons: reasons = [] } = loan;
  const { title, text } = stateTexts[state];
  return (
    <Card component="section" aria-labelledby="state" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="state" variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '64ch' }}>{text(loan)}</Typography>
      {state === 'declined' && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 3 }}>
          {reasons.map((reason) => (
            <li key={reason}>{declineReasons[reason]}</li>
          ))}
        </Box>
      )}
      {state === 'declined' && <Typography sx={{ mt: 2 }}>{againText(loan)} It costs nothing.</Typography>}
      {(state === 'listed' || state === 'funded') && <Funding loan={loan} />}
      {ENDED_UNPAID.includes(state) && (
        <Box sx={{ mt: 2 }}>
          <Button component={Link} to={pathTo('apply')} variant="contained">
            Apply again
          </Button>
        </Box>
      )}
      <Stack sx={{ mt: 3, gap: 2, alignItems: 'flex-start', '&:empty': { display: 'none' } }}>
        {acts.includes('secondLook') && loan.deadline !== undefined && (
          <SecondLook loanId={id} deadline={loan.deadline} />
        )}
      </Stack>
    </Card>
  );
}

function Funding({ loan: { pledgedKobo, principalKobo } }: { loan: Loan }) {
  return (
    <Box sx={{ mt: 3, maxWidth: 480 }}>
      <Typography id="pledged" sx={{ mb: 1 }}>
        <Amount kobo={pledgedKobo} /> of <Amount kobo={principalKobo} /> pledged
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby="pledged"
        value={Math.floor((pledgedKobo / principalKobo) * 100)}
      />
    </Box>
  );
}
