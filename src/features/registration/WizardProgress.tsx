import { Box, LinearProgress, Typography } from '@mui/material';
import { CheckIcon } from '../../components/icons';
import { wizardSteps, type WizardStep } from './registrationMachine';

const names: Record<WizardStep, string> = { terms: 'Terms', accountDetails: 'Details', verifyEmail: 'Verification' };

/** Section 2.5: a bar at about 33, 66 and 100 percent, with the steps by name; those done carry a tick. */
export function WizardProgress({ step }: { step: WizardStep }) {
  const position = wizardSteps.indexOf(step);
  return (
    <Box sx={{ mb: 3 }}>
      <LinearProgress
        variant="determinate"
        value={Math.floor(((position + 1) / wizardSteps.length) * 100)}
        aria-label="Registration progress"
        aria-valuetext={`Step ${position + 1} of ${wizardSteps.length}: ${names[step]}`}
      />
      <Box
        component="ol"
        sx={{ display: 'flex', justifyContent: 'space-between', listStyle: 'none', p: 0, m: 0, mt: 1 }}
      >
        {wizardSteps.map((name, index) => (
          <StepName key={name} isDone={index < position} isCurrent={index === position}>
            {names[name]}
          </StepName>
        ))}
      </Box>
    </Box>
  );
}

function StepName({ isDone, isCurrent, children }: { isDone: boolean; isCurrent: boolean; children: string }) {
  return (
    <Typography
      component="li"
      variant="body2"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: isCurrent ? 700 : 400,
        color: isCurrent || isDone ? 'var(--tint-text)' : 'text.secondary',
      }}
    >
      {isDone && <CheckIcon titleAccess="Done:" sx={{ fontSize: '1.125rem' }} />}
      {children}
    </Typography>
  );
}
