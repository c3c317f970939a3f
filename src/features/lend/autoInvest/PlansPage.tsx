import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_PLANS } from '#contract/lending/autoInvest/plan';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { useCurrentLendingTermsQuery } from '../../../domain/lending/lendingApi';
import { LendTabs } from '../../../domain/market/LendTabs';
import { useMyPlansQuery } from '../../../domain/market/marketApi';
import { useAuth } from '../../../session/useSession';
import { EditPlan } from './EditPlan';
import { OutcomesCard } from './OutcomesCard';
import { PlanCard } from './PlanCard';

export function PlansPage() {
  const { accessToken } = useAuth();
  const skip = accessToken === null;
  const plans = useMyPlansQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  const terms = useCurrentLendingTermsQuery(undefined, { skip });
  /** A plan's id, or that of the new one. */
  const [edited, setEdited] = useState<string>();
  const failed = [plans, terms].find(({ error }) => isLoadFailure(error));
  const list = plans.data;
  if (!failed && (!list || !terms.data)) return <PageSkeleton />;
  const plan = list?.find(({ id }) => id === edited);
  const close = () => {
    setEdited(undefined);
    // The form was longer than the page that follows.
    window.scrollTo({ top: 0 });
  };
  return (
    <PageColumn width="wide">
      <LendTabs page="plans" />
      <PageHeading>Plans</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>
        A plan lends for you: it pledges your free money to loans that fit, in turn with other lenders.
      </Typography>
      {!list || !terms.data ? (
        <Card>
          <LoadFailed
            text={failures.marketLoad.fallback}
            onRetry={() => void failed?.refetch()}
            isRetrying={failed?.isFetching ?? false}
          />
        </Card>
      ) : edited !== undefined ? (
        <EditPlan plan={plan} terms={terms.data} onDone={close} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          {list.length === 0 && (
            <Card sx={{ p: { xs: 3, md: 4 } }}>
              <Typography variant="h2" sx={{ mb: 1 }}>
                No plan yet
              </Typography>
              <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
                Choose once what you lend to and how much. First you see what the plan would have done.
              </Typography>
            </Card>
          )}
          {list.map((one) => (
            <PlanCard key={one.id} plan={one} onChange={() => setEdited(one.id)} />
          ))}
          {list.length < MAX_PLANS && (
            <Box>
              <Button variant="contained" size="large" onClick={() => setEdited('new')}>
                New plan
              </Button>
            </Box>
          )}
          {list.length > 0 && <OutcomesCard />}
        </Stack>
      )}
    </PageColumn>
  );
}
