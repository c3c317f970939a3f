import { Box } from '@mui/material';
import { Outlet } from 'react-router-dom';
import { ProfileHeader } from './ProfileHeader';

/** The frame of all profile pages: their header above the page. */
export function ProfileLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', backgroundColor: 'var(--page)' }}>
      <ProfileHeader />
      <Box component="main" sx={{ px: 2, py: { xs: 3, md: 6 } }}>
        <Outlet />
      </Box>
    </Box>
  );
}
