import { lazy, Suspense, useState } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/product';
import { hasCode, isApiError, serverText } from '../../api/apiError';
import { BrandMark } from '../../components/BrandMark';
import { HelpLink } from '../../components/HelpLink';
import { MenuIcon } from '../../components/icons';
import { POLLING_MS } from '../../api/polling';
import { MenuButton } from '../../components/menu/MenuButton';
import { ReachableProvider } from '../../components/RouteLink';
import { usePortalOverviewQuery } from '../../domain/administration/administrationApi';
import { useMay } from '../../domain/administration/useMay';
import { useAuth, useLogout } from '../../session/useSession';
import { pathTo, type PagePath } from '../../pathTo';
import { callOfPage } from '../../portalMenu';
import { SIDEBAR_SCREEN } from '../../styles/breakpoints';
import { AdminNavigation } from './AdminNavigation';
import { RoleMissingPage, SuspendedPage } from './RoleMissingPage';

const MissingFactorNotice = lazy(async () => ({
  default: (await import('../../domain/secondFactors/MissingFactorNotice')).MissingFactorNotice,
}));

export function AdminLayout() {
  const { user, accessToken } = useAuth();
  const { data, error } = usePortalOverviewQuery(undefined, {
    skip: accessToken === null,
    pollingInterval: POLLING_MS.portalCounts,
    skipPollingIfUnfocused: true,
  });
  const waiting = data?.waiting ?? [];
  const isReachable = useIsPageReachable();
  const logout = useLogout();
  const hasSidebar = useMediaQuery(SIDEBAR_SCREEN, { noSsr: true });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => {
    setIsMenuOpen(false);
  };
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'var(--page)' }}>
      <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Toolbar sx={{ gap: { xs: 0.5, sm: 2 } }}>
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
          <Box
            component={Link}
            to={isReachable(FIRST_PAGE) ? FIRST_PAGE : pathTo('overview')}
            aria-label={`${PRODUCT_NAME} Management Portal`}
            sx={brandLink}
          >
            <BrandMark />
          </Box>
          <Typography component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
            Management Portal
          </Typography>
          <Box sx={{ flexGrow: 1 }} />
          <Suspense fallback={null}>
            <MissingFactorNotice />
          </Suspense>
          <HelpLink />
          {user && (
            <MenuButton
              label={`Hey, ${user.firstName}`}
              items={[
                { label: 'Security', to: pathTo('security') },
                { label: 'Logout', onChoose: logout },
              ]}
            />
          )}
        </Toolbar>
      </AppBar>
      {!hasSidebar && (
        <Drawer
          open={isMenuOpen}
          onClose={closeMenu}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: 280, ...surface } } }}
        >
          <AdminNavigation waiting={waiting} onFollow={closeMenu} />
        </Drawer>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        {hasSidebar && (
          <Box sx={sidebar}>
            <AdminNavigation waiting={waiting} />
          </Box>
        )}
        <Box component="main" sx={main}>
          <Box sx={{ flexGrow: 1 }}>
            <ReachableProvider value={isReachable}>
              {isApiError(error) && hasCode(error, 'ADMINISTRATOR_SUSPENDED') ? (
                <SuspendedPage text={serverText(error)} />
              ) : (
                <ReachablePage />
              )}
            </ReachableProvider>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The page after signing in. */
const FIRST_PAGE = pathTo('allUsers');

function useIsPageReachable(): (path: PagePath) => boolean {
  const may = useMay();
  return (path) => {
    const call = callOfPage(path);
    return call === undefined || may(call);
  };
}

function ReachablePage() {
  const { pathname } = useLocation();
  const may = useMay();
  const call = callOfPage(pathname);
  if (call === undefined || may(call)) return <Outlet />;
  if (pathname === FIRST_PAGE) return <Navigate to={pathTo('overview')} replace />;
  return <RoleMissingPage call={call} />;
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

const main = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minWidth: 0,
  minHeight: { xs: 'calc(100dvh - 57px)', sm: 'calc(100dvh - 65px)' },
  px: { xs: 2, md: 3 },
  py: { xs: 3, lg: 4 },
} as const;

const sidebar = {
  position: 'sticky',
  top: 0,
  flexShrink: 0,
  width: 224,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  ...surface,
} as const;
