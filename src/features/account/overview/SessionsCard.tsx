import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useDispatch } from 'react-redux';
import { authActions } from '../../../session/authSlice';
import { useAuth } from '../../../session/useSession';
import { SessionLine } from './SessionLine';
import { useMySessionsQuery, useSignOutEverywhereMutation } from '../accountApi';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

export function SessionsCard() {
  const dispatch = useDispatch();
  const { accessToken } = useAuth();
  const { data } = useMySessionsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <Card component="section" aria-labelledby="sessions" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="sessions" variant="h2" sx={{ mb: 1 }}>
        Where you’re signed in
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        If you don’t know one of these, sign it out and change your password.
      </Typography>
      <Box component="ul" aria-labelledby="sessions" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
        {data.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Box>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Sign out everywhere?"
            text="Every device is signed out, this one too. You can sign in again with your password."
            submit="Sign out"
            isDestructive
            send={async () => {
              await signOutEverywhere().unwrap();
              dispatch(authActions.sessionEnded({ reason: 'signedOutEverywhere' }));
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
