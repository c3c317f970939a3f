import Box from '@mui/material/Box';

export function BindingText({ label, text }: { label: string; text: string }) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        mb: 2,
        p: 2,
        maxHeight: 320,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        backgroundColor: 'var(--tint)',
        whiteSpace: 'pre-line',
        fontSize: '0.9375rem',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text}
    </Box>
  );
}
