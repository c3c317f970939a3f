import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import { TextCell } from '../../../components/list/cells';
import { useMay } from '../../../domain/administration/useMay';
import type { JobAct } from './JobDialog';

const JobDialog = lazy(async () => ({ default: (await import('./JobDialog')).JobDialog }));

export function JobActs({ job }: { job: FailedJob }) {
  const [chosen, setChosen] = useState<JobAct>();
  if (!useMay()('tryJobAgain')) return <TextCell text={undefined} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" onClick={() => setChosen('retry')} aria-label={`Try ${job.queue} again`}>
        Try again
      </Button>
      <Button
        size="small"
        onClick={() => setChosen('retryAll')}
        aria-label={`Try all ${job.queue} with ${job.errorCode} again`}
      >
        Try all again
      </Button>
      <Button size="small" color="error" onClick={() => setChosen('giveUp')} aria-label={`Discard ${job.queue}`}>
        Discard
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <JobDialog job={job} act={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}
