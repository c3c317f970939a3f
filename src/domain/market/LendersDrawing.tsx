import Box from '@mui/material/Box';

const lenders = [14, 44, 74];

export function LendersDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 180 88"
      aria-hidden="true"
      sx={{ width: 180, height: 88, flexShrink: 0, maxWidth: '100%' }}
    >
      <g fill="none" stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round">
        {lenders.map((y) => (
          <path key={y} d={`M24 ${y}C70 ${y} 84 44 124 44`} strokeDasharray="1 6" />
        ))}
      </g>
      {lenders.map((y) => (
        <circle key={y} cx="16" cy={y} r="9" fill="var(--tint-strong)" stroke="var(--primary)" strokeWidth="2" />
      ))}
      <circle cx="146" cy="44" r="22" fill="var(--warm)" />
      <path
        d="M141 52V36l10 16V36M138 41.500h16M138 46.500h16"
        fill="none"
        stroke="#3d2500"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
