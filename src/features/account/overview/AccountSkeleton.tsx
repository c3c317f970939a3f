import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

export function AccountSkeleton() {
  return (
    <Stack role="progressbar" aria-label="Loading" sx={{ gap: 3 }}>
      {[7, 1, 4, 2].map((rows) => (
        <Card key={rows} sx={{ p: { xs: 3, md: 4 } }}>
          <Skeleton width={140} height={32} sx={{ mb: 2 }} />
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} sx={{ minHeight: 48, borderTop: 1, borderColor: 'divider', py: 1.5 }}>
              <Skeleton width="60%" />
            </Box>
          ))}
        </Card>
      ))}
    </Stack>
  );
}
