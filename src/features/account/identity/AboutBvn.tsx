import Box from '@mui/material/Box';
import { IdentityDrawing } from './IdentityDrawing';

const points = [
  ['What it shows', 'Your name, so that nobody can borrow or lend as you.'],
  ['What it can’t do', 'Open your bank account, see your balance or move your money.'],
  [
    'Who checks it',
    'Our payment provider, against the bank’s records. We keep the last four digits, and a fingerprint to know it again.',
  ],
] as const;

export function AboutBvn() {
  return (
    <>
      <Box sx={{ textAlign: 'center', mb: 1 }}>
        <IdentityDrawing isVerified={false} />
      </Box>
      <Box component="dl" sx={{ m: 0, mb: 2, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint)' }}>
        {points.map(([name, text]) => (
          <Box key={name} sx={{ py: 0.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
