import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { roleTexts } from '#contract/people/roles/roles';
import { authActions } from '../../session/authSlice';
import { useAuth } from '../../session/useSession';
import { useAcceptInvitationMutation, useMyInvitationQuery } from './administrationApi';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

export function InvitationCard() {
  const { accessToken } = useAuth();
  const { data } = useMyInvitationQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const dispatch = useDispatch();
  const [accept] = useAcceptInvitationMutation();
  const [isOpen, setIsOpen] = useState(false);
  if (data?.invitedBy === undefined) return null;
  return (
    <Card component="section" aria-labelledby="invitation" sx={{ mb: 3, p: { xs: 3, md: 4 } }}>
      <Typography id="invitation" variant="h2" sx={{ mb: 1 }}>
        Administration
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '68ch' }}>
        <bdi>{data.invitedBy}</bdi> invites you to be an administrator
        {data.roles && ` (${data.roles.map((role) => roleTexts[role].label).join(', ')})`}. Administrators neither
        borrow nor lend.
      </Typography>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        Accept the invitation
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Become an administrator?"
            text="You cannot apply for loans or lend money then. The management portal opens to you once you’ve signed in again."
            submit="Accept"
            send={async (idempotencyKey) => {
              await accept({ idempotencyKey }).unwrap();
              dispatch(authActions.sessionEnded({ reason: 'becameAdministrator' }));
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
