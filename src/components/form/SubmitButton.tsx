import Button from '@mui/material/Button';

interface SubmitButtonProps {
  children: string;
  isWaiting: boolean;
  waitingText: string;
  disabled?: boolean;
}

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
      <span role="status" data-public="" className="visually-hidden">
        {isWaiting ? waitingText : ''}
      </span>
    </>
  );
}
