import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatRate } from '#contract/money/format';
import { LENDING_RISKS } from '../../../domain/lending/riskTexts';

export function WhatCanGoWrong({ terms: { provisions, defaultFromDaysPastDue } }: { terms: LendingTerms }) {
  return (
    <Card component="section" aria-labelledby="risk" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="risk" variant="h2" sx={{ mb: 2 }}>
        What can go wrong
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 1 } }}>
        {LENDING_RISKS.map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
        <li>
          From {defaultFromDaysPastDue} days late a loan can be put in default. Your portfolio then counts it as worth{' '}
          {formatRate(provisions.over90Bps)} less.
        </li>
      </Box>
    </Card>
  );
}
