import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useSignOutPersonMutation } from './userRecordApi';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

/** For a user who may have lost a phone or a password. */
export function SignOutControl({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [signOut] = useSignOutPersonMutation();
  return (
    <>
      <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={`Sign ${name} out everywhere?`}
            text="Every device is signed out, and API tokens end. They get an email, and can sign in again with their password."
            submit="Sign out"
            isDestructive
            send={(body, idempotencyKey) => signOut({ params: { userId }, body, idempotencyKey }).unwrap()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
