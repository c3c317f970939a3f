import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { AdministratorNote } from './AdministratorNote';
import { ProfileHeader } from './ProfileHeader';
import { ProfileNavigation } from './ProfileNavigation';

export function ProfileLayout() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', backgroundColor: 'var(--page)' }}>
      <ProfileHeader />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, flexGrow: 1 }}>
        <ProfileNavigation />
        <Box
          component="main"
          sx={{
            flexGrow: 1,
            minWidth: 0,
            px: { xs: 2, md: 3 },
            pt: { xs: 3, md: 6 },
            pb: { xs: 'calc(24px + var(--bottom-bar, 0px) + var(--act-bar, 0px))', md: 6 },
          }}
        >
          <AdministratorNote />
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
