import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** For a page whose layout depends on its data. */
export function PageSpinner() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
      <CircularProgress aria-label="Loading" />
    </Box>
  );
}
