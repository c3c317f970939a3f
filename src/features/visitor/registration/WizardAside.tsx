import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WizardStep } from './registrationMachine';

const reasons: Record<WizardStep, { title: string; lines: readonly string[] }> = {
  terms: {
    title: 'Why we start with the terms',
    lines: [
      'Lending carries risk, so you should know the rules before money moves.',
      'Fees and the smallest amount to lend are the same for everyone.',
      'We keep which version you accepted, for your protection as well as ours.',
    ],
  },
  accountDetails: {
    title: 'Why we ask for these',
    lines: [
      'Borrowers and lenders deal with real people, so we need your own name.',
      'Codes that protect your account go to your email.',
      'A strong password keeps everyone else away from your money.',
    ],
  },
  verifyEmail: {
    title: 'Why we send a code',
    lines: [
      'It shows that this email is really yours.',
      'It is how you get back in if you forget your password.',
      'Nobody else can open an account in your name with it.',
    ],
  },
};

export function WizardAside({ step }: { step: WizardStep }) {
  const { title, lines } = reasons[step];
  return (
    <Box component="aside" sx={{ display: { xs: 'none', lg: 'block' }, width: 320, pt: 4 }}>
      <Typography variant="h2" data-public="" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography
          key={line}
          data-public=""
          sx={{ mb: 2, pl: 2, borderLeft: 3, borderColor: 'primary.main', color: 'text.secondary' }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}
