import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { Link } from 'react-router-dom';
import { useCurrentUser, useLogout } from '../../session/useSession';
import { pathTo } from '../../pathTo';
import { BrandMark } from '../../components/BrandMark';
import { HelpLink } from '../../components/HelpLink';
import { NoticesBell } from './NoticesBell';
import { MenuButton } from '../../components/menu/MenuButton';

export function ProfileHeader() {
  const user = useCurrentUser();
  const logout = useLogout();

  return (
    <AppBar position="sticky" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Toolbar sx={{ justifyContent: 'space-between', gap: 2 }}>
        {/* Phones show the symbol alone, which leaves room for the name in the menu. */}
        <Box
          component={Link}
          to={pathTo('dashboard')}
          sx={{
            display: 'flex',
            flexShrink: 0,
            width: { xs: 32, sm: 'auto' },
            overflow: 'hidden',
            textDecoration: 'none',
          }}
        >
          <BrandMark />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <HelpLink />
          <NoticesBell />
          {user && (
            <MenuButton
              label={`Hey, ${user.firstName}`}
              items={[
                { label: 'View Account Details', to: pathTo('account') },
                { label: 'Change Password', to: pathTo('changePassword') },
                { label: 'Back to Home', to: pathTo('home') },
                { label: 'Logout', onChoose: logout },
              ]}
            />
          )}
        </Box>
      </Toolbar>
    </AppBar>
  );
}
