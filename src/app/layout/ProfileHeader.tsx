import { AppBar, Toolbar } from '@mui/material';
import { Link } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { authActions } from '../../session/authSlice';
import { useCurrentUser } from '../../session/useSession';
import { paths } from '../../paths';
import { BrandMark } from '../../components/BrandMark';
import { MenuButton } from '../../components/menu/MenuButton';

/** Section 2, profile area header: the logo leads to the dashboard, the menu to the user's own pages. */
export function ProfileHeader() {
  const user = useCurrentUser();
  const dispatch = useDispatch();

  return (
    <AppBar position="sticky" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Link to={paths.dashboard} style={{ display: 'flex', textDecoration: 'none' }}>
          <BrandMark />
        </Link>
        {user && (
          <MenuButton
            label={`Hey, ${user.firstName}`}
            items={[
              { label: 'View Account Details', to: paths.account },
              { label: 'Change Password', to: paths.changePassword },
              { label: 'Back to Home', to: paths.home },
              { label: 'Logout', onChoose: () => dispatch(authActions.sessionEnded({ reason: 'loggedOut' })) },
            ]}
          />
        )}
      </Toolbar>
    </AppBar>
  );
}
