import Box from '@mui/material/Box';

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** An identity card behind a lock, with a tick once verified. */
export function IdentityDrawing({ isVerified }: { isVerified: boolean }) {
  return (
    <Box component="svg" viewBox="0 0 220 120" aria-hidden="true" sx={{ width: 200, height: 109, maxWidth: '100%' }}>
      <g {...stroke} strokeWidth="2" stroke="var(--border-strong)">
        <rect x="30" y="14" width="140" height="88" rx="12" fill="var(--surface-raised)" />
        <circle cx="64" cy="48" r="15" fill="var(--tint-strong)" stroke="var(--primary)" />
        <circle cx="64" cy="44" r="5" stroke="var(--primary)" />
        <path d="M55 58c2-6 16-6 18 0" stroke="var(--primary)" />
      </g>
      <g {...stroke} strokeWidth="5">
        <path d="M94 40h52" stroke="var(--primary)" />
        <path d="M94 56h34" stroke="var(--border)" />
        <path d="M48 82h10M66 82h10M84 82h10M102 82h10" stroke="var(--border)" />
      </g>
      <circle cx="172" cy="88" r="24" fill={isVerified ? 'var(--success)' : 'var(--warm)'} />
      {isVerified ? (
        <path d="M161 89l8 8 14-16" {...stroke} stroke="var(--surface)" strokeWidth="3.500" />
      ) : (
        <g {...stroke} stroke="#3d2500" strokeWidth="2.500">
          <rect x="162" y="86" width="20" height="14" rx="3" />
          <path d="M166 86v-5a6 6 0 0 1 12 0v5" />
        </g>
      )}
    </Box>
  );
}
