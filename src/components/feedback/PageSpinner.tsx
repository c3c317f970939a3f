import { Box, CircularProgress } from '@mui/material';

/** For a page whose layout depends on its data. */
export function PageSpinner() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
