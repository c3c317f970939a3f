import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { RELEASE_OPEN_DAYS, RELEASE_PROMISE_HOURS } from '#contract/office/dataProtection/retention';
import type { ReleaseState } from '#contract/office/users/userRecordSchema';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { failures } from '../../../components/toast/catalogue';
import { IfMay } from '../../../domain/administration/useMay';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { formatMoment } from '../../../lib/format';
import { useProposeDataReleaseMutation } from './userRecordApi';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

interface DataReleaseCardProps {
  userId: string;
  release: ReleaseState;
}

/** Giving it out takes two administrators (docs/product/office.md#everything-about-one-person). */
export function DataReleaseCard({ userId, release: { promisedBy, openUntil } }: DataReleaseCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [propose] = useProposeDataReleaseMutation();
  const { save, isSaving } = useSaveFile(failures.userRecordLoad);
  return (
    <Card component="section" aria-labelledby="data-release" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="data-release" variant="h2" sx={{ mb: 1 }}>
        Complete file
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {openUntil === undefined
          ? `For the person or the regulator: their data, papers, files, messages and complaints as one ZIP. Two administrators agree on it. We promise it within ${RELEASE_PROMISE_HOURS} hours.`
          : `You can download it until ${formatMoment(openUntil)}. Each download is noted in the audit trail.`}
      </Typography>
      {openUntil !== undefined && (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isSaving}
          loadingPosition="start"
          sx={{ mb: promisedBy === undefined ? 0 : 2 }}
          onClick={() =>
            void save('peerlend_everything.zip', request(dataProtectionCalls.releasedData, { params: { userId } }))
          }
        >
          Download the ZIP
        </Button>
      )}
      {promisedBy !== undefined && (
        <>
          <ProposedNote act="The release" />
          <Typography>It is due by {formatMoment(promisedBy)}.</Typography>
        </>
      )}
      {openUntil === undefined && promisedBy === undefined && (
        <IfMay call="proposeDataRelease">
          <Button variant="outlined" onClick={() => setAsking(true)}>
            Propose release
          </Button>
        </IfMay>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ReasonDialog
            title="Propose to release this person’s complete file?"
            text={`Say who asked: the person or the regulator. Another administrator has to approve it. Then both of you can download it for ${RELEASE_OPEN_DAYS} days.`}
            submit="Propose"
            send={(body, idempotencyKey) => propose({ params: { userId }, body, idempotencyKey }).unwrap()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
