import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatRate } from '#contract/money/format';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import { quoteFor, rateAfterSteps } from '#contract/lending/schedule/quote';
import { RadioGroup } from '../../../components/form/RadioGroup';
import { ArrowRightIcon } from '../../../components/icons';
import { LoanSizeFields } from '../../../domain/lending/LoanSizeFields';
import { nearestSize, sizeQuery, type LoanSize } from '../../../domain/lending/loanSize';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { QuoteFigures } from './QuoteFigures';
import { QuoteSchedule } from './QuoteSchedule';

interface LoanQuoteProps {
  terms: LendingTerms;
  initialSize: Partial<Record<keyof LoanSize, number>>;
}

export function LoanQuote({ terms, initialSize }: LoanQuoteProps) {
  const [size, setSize] = useState(() => nearestSize(initialSize, terms));
  const [grade, setGrade] = useState<Grade>('C');
  const isSignedIn = useAuth().accessToken !== null;
  const quotes = GRADES.map((each) => quoteFor({ ...size, grade: each }, terms));
  const quote = quotes[GRADES.indexOf(grade)];
  const [best] = quotes;
  const last = quotes.at(-1);
  const grades = GRADES.map((value) => ({
    value,
    label: `${value}: ${formatRate(terms.grades[value].annualRateBps)} a year`,
  }));
  if (!quote || !best || !last) return null;
  const lowerRateBps = rateAfterSteps(terms, grade, ['mandateStepBps']);
  const withMandate =
    lowerRateBps < quote.annualRateBps ? quoteFor({ ...size, grade, annualRateBps: lowerRateBps }, terms) : undefined;
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
        <Card sx={{ p: { xs: 3, md: 4 } }}>
          <Stack sx={{ gap: 3 }}>
            <LoanSizeFields terms={terms} size={size} onChange={setSize} />
            <RadioGroup
              name="grade"
              isPublic
              legend="In which grade"
              options={grades}
              value={grade}
              onChange={setGrade}
              look="scale"
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Our reviewer decides your grade; the example starts with C.
            </Typography>
          </Stack>
        </Card>
        <Card sx={{ p: { xs: 3, md: 4 } }}>
          <QuoteFigures quote={quote} withMandate={withMandate} best={best} last={last} terms={terms} />
          <Button
            component={Link}
            to={pathTo('apply') + sizeQuery(size)}
            variant="contained"
            size="large"
            fullWidth
            endIcon={<ArrowRightIcon />}
            sx={{ mt: 3 }}
          >
            Apply for this loan
          </Button>
          <Typography variant="body2" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary' }}>
            {isSignedIn ? 'No commitment until you accept an offer.' : 'You sign in, or sign up, on the way.'}
          </Typography>
        </Card>
      </Box>
      <QuoteSchedule quote={quote} />
    </Stack>
  );
}
