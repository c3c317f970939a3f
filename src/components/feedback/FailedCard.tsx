import Card from '@mui/material/Card';
import { LoadFailed } from './LoadFailed';

interface FailedCardProps {
  text: string;
  /** What the query's hook gives. */
  asked: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of a card whose data could not be loaded; nothing while it is on its way. */
export function FailedCard({ text, asked: { error, isFetching, refetch } }: FailedCardProps) {
  if (error === undefined) return null;
  return (
    <Card>
      <LoadFailed text={text} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Card>
  );
}
