import { useState } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, Outlet } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../contract/product';
import { BrandMark } from '../../components/BrandMark';
import { HelpLink } from '../../components/HelpLink';
import { MenuIcon } from '../../components/icons';
import { MenuButton } from '../../components/menu/MenuButton';
import { useLogout } from '../../session/useLogout';
import { useCurrentUser } from '../../session/useSession';
import { pathTo } from '../../pathTo';
import { SIDEBAR_SCREEN } from '../../styles/breakpoints';
import { AdminNavigation } from './AdminNavigation';

export function AdminLayout() {
  const user = useCurrentUser();
  const logout = useLogout();
  const hasSidebar = useMediaQuery(SIDEBAR_SCREEN, { noSsr: true });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => {
    setIsMenuOpen(false);
  };
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'var(--page)' }}>
      <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Toolbar sx={{ gap: 2 }}>
          {!hasSidebar && (
            <IconButton
              edge="start"
              aria-label="Open menu"
              aria-haspopup="dialog"
              onClick={() => {
                setIsMenuOpen(true);
              }}
              sx={{ width: 44, height: 44 }}
            >
              <MenuIcon />
            </IconButton>
          )}
          <Box component={Link} to={pathTo('allUsers')} aria-label={`${PRODUCT_NAME} Management Portal`} sx={brandLink}>
            <BrandMark />
          </Box>
          <Typography component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Management Portal
          </Typography>
          <Box sx={{ flexGrow: 1 }} />
          <HelpLink />
          {user && <MenuButton label={`Hey, ${user.firstName}`} items={[{ label: 'Logout', onChoose: logout }]} />}
        </Toolbar>
      </AppBar>
      {!hasSidebar && (
        <Drawer
          open={isMenuOpen}
          onClose={closeMenu}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: 280, ...surface } } }}
        >
          <AdminNavigation onFollow={closeMenu} />
        </Drawer>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {hasSidebar && (
          <Box sx={sidebar}>
            <AdminNavigation />
          </Box>
        )}
        <Box component="main" sx={{ flexGrow: 1, minWidth: 0, px: { xs: 2, md: 3 }, py: { xs: 3, lg: 4 } }}>
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}

// MUI lightens elevated surfaces in dark mode.
const surface = { backgroundColor: 'var(--surface)', backgroundImage: 'none' };

/** Phones show the symbol alone, which leaves room for the name in the menu. */
const brandLink = {
  display: 'flex',
  flexShrink: 0,
  width: { xs: 32, sm: 'auto' },
  overflow: 'hidden',
  textDecoration: 'none',
};

const sidebar = {
  position: 'sticky',
  top: 0,
  flexShrink: 0,
  width: 216,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  ...surface,
} as const;
