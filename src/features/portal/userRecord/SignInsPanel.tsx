import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { StatusChip } from '../../../components/figures/StatusChip';
import { RouteLink } from '../../../components/RouteLink';
import { IfMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { ShownCard } from './ShownCard';
import { SignOutControl } from './SignOutControl';
import { usePersonSignInsQuery } from './userRecordApi';

const list = { m: 0, p: 0, listStyle: 'none' };

export function SignInsPanel({ user: { id, firstName, lastName, isAdmin } }: { user: UserRecord }) {
  const result = usePersonSignInsQuery({ userId: id }, { refetchOnMountOrArgChange: true });
  const { currentData } = result;
  if (!currentData) return <FailedCard text="The sign-ins could not be loaded" result={result} />;
  const { signIns, signInCount, shared } = currentData;
  return (
    <Stack sx={{ gap: 3 }}>
      <ShownCard
        id="shared-title"
        title="Other accounts on the same device"
        isEmpty={shared.length === 0}
        empty="No other account was used on their devices."
      >
        <Typography sx={{ mb: 1, color: 'text.secondary', maxWidth: '68ch' }}>
          The same kind of browser on the same network. People who share a home, a shop or a café can look alike.
        </Typography>
        <Box component="ul" aria-labelledby="shared-title" sx={list}>
          {shared.map(({ personId, personName, device, lastSeenAt }) => (
            <ListLine
              key={`${personId} ${device}`}
              title={
                <RouteLink to={pathTo('userRecord', { userId: personId })} search="tab=signIns">
                  <bdi>{personName}</bdi>
                </RouteLink>
              }
            >
              {device} · last seen {formatMoment(lastSeenAt)}
            </ListLine>
          ))}
        </Box>
      </ShownCard>
      <ShownCard
        id="sign-ins-title"
        title="Sign-ins"
        isEmpty={signIns.length === 0}
        empty={
          <>
            <bdi>{firstName}</bdi> hasn’t signed in during the last 180 days.
          </>
        }
        shown={{ count: signIns.length, of: signInCount }}
      >
        <Box component="ul" aria-labelledby="sign-ins-title" sx={list}>
          {signIns.map(({ id: signInId, device, startedAt, lastSeenAt, isOpen }) => (
            <ListLine key={signInId} title={device} acts={isOpen && <StatusChip tone="success">Signed in</StatusChip>}>
              {formatMoment(startedAt)} · last used {formatMoment(lastSeenAt)}
            </ListLine>
          ))}
        </Box>
        {signIns.some(({ isOpen }) => isOpen) && (
          // Only owners may sign an administrator out.
          <IfMay call={isAdmin ? 'suspendAdministrator' : 'signOutPerson'}>
            <SignOutControl userId={id} name={`${firstName} ${lastName}`} />
          </IfMay>
        )}
      </ShownCard>
    </Stack>
  );
}
