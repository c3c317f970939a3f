import Box from '@mui/material/Box';

export function NoActivityDrawing() {
  return (
    <Box component="svg" viewBox="0 0 220 132" aria-hidden="true" sx={{ width: 220, height: 132, maxWidth: '100%' }}>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <rect
          x="38"
          y="14"
          width="136"
          height="106"
          rx="12"
          fill="var(--surface-raised)"
          stroke="var(--border-strong)"
          strokeWidth="2"
        />
        <path d="M38 42h136" stroke="var(--border-strong)" strokeWidth="2" />
        <path d="M54 28h34" stroke="var(--primary)" strokeWidth="5" />
        {[60, 82, 104].map((y, line) => (
          <g key={y} stroke="var(--border)" strokeWidth="5">
            <circle cx="60" cy={y} r="5" strokeWidth="3" />
            <path d={`M78 ${y}h${[44, 34, 40][line] ?? 40}`} />
            <path d={`M146 ${y}h12`} />
          </g>
        ))}
      </g>
      <circle cx="176" cy="100" r="22" fill="var(--warm)" />
      <circle cx="176" cy="100" r="16" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="2" />
      <path
        d="M171 108V92l10 16V92M168 97.500h16M168 102.500h16"
        fill="none"
        stroke="#3d2500"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M14 70c8-4 10-12 10-18M206 44c-6 2-10 8-10 14"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 6"
      />
    </Box>
  );
}
