import Button from '@mui/material/Button';

interface SubmitButtonProps {
  children: string;
  /** While the form's call is in flight: says so, and can't be pressed again. */
  isWaiting: boolean;
  /** What is said meanwhile, such as 'Signing in…'. */
  waitingText: string;
  disabled?: boolean;
}

/** The one primary button of a form, as wide as its card. */
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
