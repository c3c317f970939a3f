import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { failures } from '../../../components/toast/catalogue';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { useCurrentLendingTermsQuery } from '../../../domain/lending/lendingApi';
import { readSize } from '../../../domain/lending/loanSize';
import { UnsentApplication } from '../../../domain/lending/UnsentApplication';
import { LoanQuote } from './LoanQuote';

export function BorrowPage() {
  const { data: terms, isError, isFetching, refetch } = useCurrentLendingTermsQuery();
  const { search } = useLocation();
  const [initialSize] = useState(() => readSize(search));
  return (
    // Keeps the footer in place when the terms arrive.
    <Box sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 4, md: 8 }, backgroundColor: 'var(--tint)', minHeight: '100vh' }}>
      <PageColumn width="wide">
        <PageHeading sx={{ mb: 1 }}>What a loan costs</PageHeading>
        <Typography sx={{ mb: 4, maxWidth: '60ch', color: 'text.secondary' }}>
          Choose how much and for how long. Checking is free, with no commitment.
        </Typography>
        <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
          <UnsentApplication />
        </Box>
        {terms ? (
          <LoanQuote terms={terms} initialSize={initialSize} />
        ) : isError ? (
          <Card>
            <LoadFailed
              text={failures.lendingTermsLoad.fallback}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Card>
        ) : (
          <PageSkeleton />
        )}
      </PageColumn>
    </Box>
  );
}
