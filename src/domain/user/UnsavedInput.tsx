import { useCallback } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { NavigationType, useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router-dom';
import { useApiStore } from '../../api/useApiStore';

/** While it is shown, a navigation, a reload or a closed tab asks first. */
export function UnsavedInput() {
  const store = useApiStore();
  // Asked at the navigation itself: a sign-out navigates before the page is rendered again.
  const isSignedIn = useCallback(() => store.getState().auth.accessToken !== null, [store]);

  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        isSignedIn() &&
        nextLocation.pathname !== currentLocation.pathname &&
        // The app's own redirects replace the entry; links, back and forward do not.
        historyAction !== NavigationType.Replace,
      [isSignedIn],
    ),
  );

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isSignedIn()) event.preventDefault();
      },
      [isSignedIn],
    ),
  );

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">Leave this page?</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">What you have entered is not saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={stay}>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
      </DialogActions>
    </Dialog>
  );
}
