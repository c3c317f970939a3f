import Card from '@mui/material/Card';
import { LoadFailed } from './LoadFailed';

interface FailedCardProps {
  text: string;
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Renders nothing while the card is loading. */
export function FailedCard({ text, result: { error, isFetching, refetch } }: FailedCardProps) {
  if (error === undefined) return null;
  return (
    <Card>
      <LoadFailed text={text} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Card>
  );
}
