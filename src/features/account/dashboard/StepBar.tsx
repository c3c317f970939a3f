import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export function StepBar({ done, of }: { done: number; of: number }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        Step {done + 1} of {of}
      </Typography>
      <Stack direction="row" aria-hidden sx={{ gap: 0.75, flexGrow: 1, maxWidth: 240 }}>
        {Array.from({ length: of }, (_, segment) => (
          <Box
            key={segment}
            sx={{
              height: 6,
              flexGrow: 1,
              borderRadius: 999,
              border: '1px solid var(--primary)',
              backgroundColor: segment < done ? 'var(--primary)' : 'transparent',
            }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
