import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ACTIVITY_PAGE_SIZE } from '#contract/lending/dashboard/calls';
import { PagedSection } from '../../../components/list/PagedSection';
import { useLendingActivitiesQuery } from '../../../domain/lending/lendingApi';
import { useAuth } from '../../../session/useSession';
import { ActivityList } from './ActivityList';
import { NoActivityDrawing } from './NoActivityDrawing';

const FIRST_ROWS = 5;

export function RecentActivities() {
  const [page, setPage] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const { accessToken } = useAuth();
  const list = useLendingActivitiesQuery({ page }, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PagedSection
      title="Recent Activities"
      list={list}
      pageSize={ACTIVITY_PAGE_SIZE}
      page={page}
      onPage={setPage}
      empty={<NothingYet />}
      isPaged={isAll}
    >
      {(activities) => (
        <>
          <ActivityList activities={isAll ? activities : activities.slice(0, FIRST_ROWS)} />
          {!isAll && activities.length > FIRST_ROWS && (
            <Button onClick={() => setIsAll(true)} sx={{ ml: -1 }}>
              See all
            </Button>
          )}
        </>
      )}
    </PagedSection>
  );
}

function NothingYet() {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, pt: 1, pb: 2 }}>
      <NoActivityDrawing />
      <Typography variant="h3" component="p">
        No activity yet
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
        Loans you ask for, loans you fund and every payment between them will appear here, the newest first.
      </Typography>
    </Stack>
  );
}
