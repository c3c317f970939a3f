import Card from '@mui/material/Card';
import { LoadFailed } from './LoadFailed';

interface FailedCardProps {
  text: string;
  /** The result of the query hook. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Replaces a card that failed to load; renders nothing while it is loading. */
export function FailedCard({ text, result: { error, isFetching, refetch } }: FailedCardProps) {
  if (error === undefined) return null;
  return (
    <Card>
      <LoadFailed text={text} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Card>
  );
}
