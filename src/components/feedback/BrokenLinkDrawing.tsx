import Box from '@mui/material/Box';

export function BrokenLinkDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 160 72"
      aria-hidden="true"
      sx={{ width: 160, height: 72, fill: 'none', strokeLinecap: 'round', strokeWidth: 4 }}
    >
      <path d="M8 52h34c12 0 14-16 26-16" stroke="var(--border-strong)" />
      <path d="M152 20h-30c-12 0-14 16-26 16" stroke="var(--border-strong)" />
      <circle cx="8" cy="52" r="6" fill="var(--primary)" />
      <circle cx="152" cy="20" r="6" fill="var(--primary)" />
      <path d="m76 22 4 8M88 18l-3 9M78 52l-2 8M90 48l4 7" stroke="var(--warm)" strokeWidth="3" />
    </Box>
  );
}
