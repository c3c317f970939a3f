import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export function NoNotices() {
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, py: 3, textAlign: 'center' }}>
      <Box component="svg" viewBox="0 0 120 96" aria-hidden="true" sx={{ width: 120, height: 96 }}>
        <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2" stroke="var(--border-strong)">
          <path d="M36 62c6-4 8-10 8-24a16 16 0 0 1 32 0c0 14 2 20 8 24Z" fill="var(--surface-raised)" />
          <path d="M52 68a8 8 0 0 0 16 0M60 22v-6" />
          <path d="M26 30c-3 5-4 10-3 16M94 30c3 5 4 10 3 16" />
        </g>
        <circle cx="76" cy="28" r="9" fill="var(--warm)" />
      </Box>
      <Typography variant="h3">Nothing yet</Typography>
      <Typography sx={{ maxWidth: '44ch' }}>
        News about your money, loans and account appears here, the newest first.
      </Typography>
    </Stack>
  );
}
