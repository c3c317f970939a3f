import { AppBar, Toolbar } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { authActions } from '../../features/session/authSlice';
import { useCurrentUser } from '../../features/session/useSession';
import { paths } from '../../paths';
import { AccountMenu } from '../../components/AccountMenu';
import { BrandMark } from '../../components/BrandMark';

/** Section 2, profile area header: the logo leads to the dashboard, the menu to the user's own pages. */
export function ProfileHeader() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const dispatch = useDispatch();

  return (
    <AppBar position="sticky" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Link to={paths.dashboard} style={{ display: 'flex', textDecoration: 'none' }}>
          <BrandMark />
        </Link>
        {user && (
          <AccountMenu
            greeting={`Hey, ${user.firstName}`}
            items={[
              { label: 'View Account Details', onChoose: () => void navigate(paths.account) },
              { label: 'Change Password', onChoose: () => void navigate(paths.changePassword) },
              { label: 'Back to Home', onChoose: () => void navigate(paths.home) },
              { label: 'Logout', onChoose: () => dispatch(authActions.sessionEnded({ reason: 'loggedOut' })) },
            ]}
          />
        )}
      </Toolbar>
    </AppBar>
  );
}
