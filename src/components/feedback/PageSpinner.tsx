import { Box, CircularProgress } from '@mui/material';

/** For a page whose shape is not known before its data is. */
export function PageSpinner() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
