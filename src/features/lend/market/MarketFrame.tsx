import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { UnsentApplication } from '../../../domain/lending/UnsentApplication';
import { LendTabs } from '../../../domain/market/LendTabs';
import { MarketKinds } from './MarketKinds';

interface MarketFrameProps {
  kind: 'market' | 'notes';
  heading: string;
  intro: string;
  result: { currentData?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The list; hidden if it could not be loaded. */
  children: ReactNode;
}

/** Frame of the lists of loans and of notes for sale. */
export function MarketFrame({ kind, heading, intro, result, children }: MarketFrameProps) {
  const { currentData, error, isFetching, refetch } = result;
  const hasFailed = isLoadFailure(error);
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <LendTabs page="market" />
      <PageHeading data-public="">{heading}</PageHeading>
      <Typography data-public="" sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>
        {intro}
      </Typography>
      <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        <UnsentApplication />
      </Box>
      <MarketKinds page={kind} />
      {hasFailed && (
        <Card sx={{ mb: 2 }}>
          <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {(!hasFailed || currentData !== undefined) && children}
    </Box>
  );
}
