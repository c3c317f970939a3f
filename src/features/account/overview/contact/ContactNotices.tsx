import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { MyContact } from '#contract/people/contact/contactSchema';
import { asApiError } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { ConfirmDialog } from '../../../../domain/administration/ConfirmDialog';
import { formatMoment } from '../../../../lib/format';
import { useAuth } from '../../../../session/useSession';
import { BvnNameCard } from './BvnNameCard';
import { useMyContactQuery, useStopEmailChangeMutation } from '../../accountApi';

/** Shows changes that support proposed, and the BVN's name if it differs. */
export function ContactNotices() {
  const { accessToken } = useAuth();
  const { data } = useMyContactQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const { proposedEmail, bvnName } = data ?? {};
  if (!proposedEmail && !bvnName) return null;
  return (
    <Stack sx={{ gap: 3, mb: 3 }}>
      {proposedEmail && <ProposedEmail proposed={proposedEmail} />}
      {bvnName && <BvnNameCard name={bvnName} />}
    </Stack>
  );
}

function ProposedEmail({ proposed }: { proposed: NonNullable<MyContact['proposedEmail']> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [stop] = useStopEmailChangeMutation();
  const send = async () => {
    try {
      await stop().unwrap();
      showToast(notices.emailChangeStopped);
    } catch (error) {
      showFailure(failures.contactChange, asApiError(error));
    }
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => setIsOpen(true)} sx={{ whiteSpace: 'nowrap' }}>
          Stop it
        </Button>
      }
    >
      <AlertTitle>Our support wants to change your email</AlertTitle>
      <span>
        It would become <bdi>{proposed.newEmail}</bdi> on {formatMoment(proposed.approvableFrom)} at the earliest,
        because somebody told us that you can’t read your mailbox any more. If that’s wrong, stop it.
      </span>
      {isOpen && (
        <ConfirmDialog
          title="Stop the change?"
          text="Your email stays as it is. If you didn’t ask for the change, set a new password too."
          submit="Stop it"
          isDestructive
          send={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Alert>
  );
}
