import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PROGRAMS_PATH } from '#contract/api';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { MakeTokenCard } from './MakeTokenCard';
import { TokensCard } from './TokensCard';
import { useMyApiTokensQuery } from '../accountApi';
import { WebhooksCard } from './webhooks/WebhooksCard';

export function ApiTokensPage() {
  const { data, error, isFetching, refetch } = useMyApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <PageSkeleton width="form" />;
  return (
    <PageColumn width="form">
      <PageHeading sx={{ mb: 1 }}>API tokens</PageHeading>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        With a token, your own program can follow the market and your loans to others, and lend for you. It can never
        withdraw money or change your account. <Link href={PROGRAMS_PATH}>Read what it can call</Link>.
      </Typography>
      {data ? (
        <>
          <TokensCard tokens={data} />
          <MakeTokenCard count={data.length} />
          <WebhooksCard />
        </>
      ) : (
        <Card>
          <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
    </PageColumn>
  );
}
