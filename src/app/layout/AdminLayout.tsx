import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Link, Outlet } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../contract/product';
import { BrandMark } from '../../components/BrandMark';
import { MenuButton } from '../../components/menu/MenuButton';
import { useLogout } from '../../session/useLogout';
import { useCurrentUser } from '../../session/useSession';
import { pathTo } from '../../pathTo';
import { AdminNavigation } from './AdminNavigation';

export function AdminLayout() {
  const user = useCurrentUser();
  const logout = useLogout();
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'var(--page)' }}>
      <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Toolbar sx={{ gap: 2 }}>
          <Link
            to={pathTo('allUsers')}
            aria-label={`${PRODUCT_NAME} Management Portal`}
            style={{ display: 'flex', textDecoration: 'none' }}
          >
            <BrandMark />
          </Link>
          <Typography component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Management Portal
          </Typography>
          <Box sx={{ flexGrow: 1 }} />
          {user && <MenuButton label={`Hey, ${user.firstName}`} items={[{ label: 'Logout', onChoose: logout }]} />}
        </Toolbar>
      </AppBar>
      <AdminNavigation />
      <Box component="main" sx={{ px: { xs: 2, md: 3 }, py: { xs: 3, md: 4 } }}>
        <Outlet />
      </Box>
    </Box>
  );
}
