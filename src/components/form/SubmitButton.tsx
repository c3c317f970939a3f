import { memo } from 'react';
import { Button } from '@mui/material';

export interface SubmitButtonProps {
  children: string;
  /** While the form's call is under way: says so, and can't be pressed again. */
  isWaiting: boolean;
  /** What is said while waiting, such as 'Signing in…'. */
  waitingText: string;
  disabled?: boolean;
}

/** The one primary button of a form, as wide as its card. */
export const SubmitButton = memo(function SubmitButton({
  children,
  isWaiting,
  waitingText,
  disabled,
}: SubmitButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isWaiting}
        disabled={disabled ?? false}
        loadingPosition="start"
      >
        {isWaiting ? waitingText : children}
      </Button>
      <span role="status" className="visually-hidden">
        {isWaiting ? waitingText : ''}
      </span>
    </>
  );
});
