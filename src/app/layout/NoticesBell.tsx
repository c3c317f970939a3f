import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { POLLING_MS } from '../../api/polling';
import { BellIcon } from '../../components/icons';
import { useUnreadNoticesQuery } from '../../domain/inbox/inboxApi';
import { pathTo } from '../../pathTo';
import { useAuth } from '../../session/useSession';

const MOST_SHOWN = 99;

export function NoticesBell() {
  const { accessToken, isVerifyingEmail } = useAuth();
  const { data } = useUnreadNoticesQuery(undefined, {
    // Before the email is verified, the token opens nothing else; the server would end the session.
    skip: accessToken === null || isVerifyingEmail,
    pollingInterval: POLLING_MS.unreadNotices,
    skipPollingIfUnfocused: true,
  });
  const count = data?.count ?? 0;
  const unread = count > MOST_SHOWN ? `more than ${MOST_SHOWN}` : count;
  return (
    <IconButton
      component={Link}
      to={pathTo('notices')}
      aria-label={count === 0 ? 'Notices' : `Notices, ${unread} unread`}
      sx={{ width: 44, height: 44, color: 'inherit' }}
    >
      <Badge badgeContent={count} max={MOST_SHOWN} color="primary" overlap="circular">
        <BellIcon />
      </Badge>
    </IconButton>
  );
}
