import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../../lib/format';
import { Rows } from '../../../components/feedback/PageSkeleton';
import { Section } from '../../../components/Section';
import { EventList } from '../../../domain/user/EventList';
import { useAuth } from '../../../session/useSession';
import { useMyActivityQuery } from '../accountApi';

/** What happened to the account (docs/product/people.md#account-page). */
export function HistorySection() {
  const { accessToken } = useAuth();
  const { data, error, isFetching, refetch } = useMyActivityQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section isQuiet title="History">
      {data ? (
        <>
          {data.lastSignedInAt !== undefined && (
            <Typography sx={{ mb: 1, color: 'text.secondary' }}>
              Last signed in {formatMoment(data.lastSignedInAt)}
            </Typography>
          )}
          <EventList events={data.events} />
        </>
      ) : error === undefined ? (
        <div role="progressbar" aria-label="Loading your history">
          <Rows count={4} />
        </div>
      ) : (
        <>
          <Typography role="alert">We couldn’t load your account’s history.</Typography>
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()} sx={{ mt: 1 }}>
            Try again
          </Button>
        </>
      )}
    </Section>
  );
}
