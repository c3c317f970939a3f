import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { CheckIcon } from './icons';

interface WizardProgressProps {
  label: string;
  steps: readonly string[];
  position: number;
}

const CROWDED_FROM = 3;

export function WizardProgress({ label, steps, position }: WizardProgressProps) {
  return (
    <Box sx={{ mb: 3 }}>
      <LinearProgress
        variant="determinate"
        value={Math.floor(((position + 1) / steps.length) * 100)}
        aria-label={label}
        aria-valuetext={`Step ${position + 1} of ${steps.length}: ${steps[position]}`}
      />
      <Box
        component="ol"
        sx={{
          display: 'flex',
          columnGap: 0.5,
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 1,
        }}
      >
        {steps.map((name, index) => (
          <StepName
            key={name}
            isDone={index < position}
            isCurrent={index === position}
            isCrowded={steps.length > CROWDED_FROM}
          >
            {name}
          </StepName>
        ))}
      </Box>
    </Box>
  );
}

interface StepNameProps {
  isDone: boolean;
  isCurrent: boolean;
  isCrowded: boolean;
  children: string;
}

function StepName({ isDone, isCurrent, isCrowded, children }: StepNameProps) {
  return (
    <Typography
      component="li"
      data-public=""
      variant="body2"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexDirection: { xs: isCrowded ? 'column' : 'row', md: 'row' },
        alignItems: 'center',
        columnGap: 0.5,
        ...(isCrowded && { fontSize: { xs: '0.8125rem', md: '0.875rem' } }),
        fontWeight: isCurrent ? 700 : 400,
        color: isCurrent || isDone ? 'var(--tint-text)' : 'text.secondary',
      }}
    >
      {isDone && <CheckIcon titleAccess="Done:" sx={{ fontSize: '1.125rem' }} />}
      {children}
    </Typography>
  );
}
