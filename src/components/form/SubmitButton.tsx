import Button from '@mui/material/Button';

interface SubmitButtonProps {
  children: string;
  /** Whether the form's call is in flight; the button is then disabled. */
  isWaiting: boolean;
  /** Label while waiting, such as 'Signing in…'. */
  waitingText: string;
  disabled?: boolean;
}

/** A form's primary button, as wide as its card. */
export function SubmitButton({ children, isWaiting, waitingText, disabled = false }: SubmitButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isWaiting}
        disabled={disabled}
        loadingPosition="start"
      >
        {isWaiting ? waitingText : children}
      </Button>
      <span role="status" className="visually-hidden">
        {isWaiting ? waitingText : ''}
      </span>
    </>
  );
}
