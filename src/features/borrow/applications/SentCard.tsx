import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../components/PageHeading';
import { forgetIntent } from '../../../domain/lending/intent';
import { pathTo } from '../../../pathTo';

const next = [
  'One of our reviewers reads it. If anything is missing, we email you.',
  'You get an offer with the loan’s full cost, or our reasons why not.',
  'Once you accept, lenders fund it. Then the money comes to your wallet, and on to your bank account.',
];

export function SentCard({ loanId }: { loanId: string }) {
  useEffect(forgetIntent, []);
  return (
    <>
      <PageHeading sx={{ mb: 1 }}>Your application is sent</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>You’re not committed to anything yet. This happens next:</Typography>
      <Box component="ol" sx={{ pl: 3, my: 3 }}>
        {next.map((line) => (
          <Box component="li" key={line} sx={{ py: 0.75 }}>
            {line}
          </Box>
        ))}
      </Box>
      <Button component={Link} to={pathTo('loan', { loanId })} variant="contained" size="large" fullWidth>
        See your application
      </Button>
    </>
  );
}
