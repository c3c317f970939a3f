import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { ArrowRightIcon, CheckIcon, ClockIcon } from '../../components/icons';

type StepState = 'done' | 'next' | 'later';

interface StepRowProps {
  state: StepState;
  title: string;
  text?: string;
  children?: ReactNode;
}

const looks = {
  done: { Icon: CheckIcon, word: 'Done', color: 'var(--success)' },
  next: { Icon: ArrowRightIcon, word: 'Needed next', color: 'var(--link)' },
  later: { Icon: ClockIcon, word: 'After that', color: 'var(--text-quiet)' },
} as const;

/** A step with the sign and the word for where it stands. */
export function StepRow({ state, title, text, children }: StepRowProps) {
  const { Icon, word, color } = looks[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Icon aria-hidden sx={{ color, mt: '2px' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h3" component="p" sx={{ color: state === 'later' ? 'text.secondary' : 'text.primary' }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color, fontWeight: 600, whiteSpace: 'nowrap', pt: '2px' }}>
            {word}
          </Typography>
        </Stack>
        {text && <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2, maxWidth: '60ch' }}>{text}</Typography>}
        {children}
      </Box>
    </Box>
  );
}
