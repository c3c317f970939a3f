import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isLoadFailure } from '../../api/apiError';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageColumn } from '../../components/PageColumns';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';

interface QueryResult<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PortalPageProps<Data> {
  heading: string;
  intro: string;
  result: QueryResult<Data>;
  file?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function PortalPage<Data>({ heading, intro, result, file, children }: PortalPageProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = result;
  const hasFailed = isLoadFailure(error);
  // Keeps loaded data: a form may contain typed text.
  const shown = hasFailed ? currentData : data;
  if (!hasFailed && data === undefined) return <PageSkeleton />;
  return (
    <PageColumn width="wide">
      <PageHeading data-public="">{heading}</PageHeading>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary', maxWidth: '68ch' }}>{intro}</Typography>
      {file !== undefined && !hasFailed && <Box sx={{ mb: 3 }}>{file}</Box>}
      {hasFailed && (
        <Card sx={{ mb: 3 }}>
          <LoadFailed
            text={failures.administrationLoad.fallback}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {shown !== undefined && children(shown)}
    </PageColumn>
  );
}
