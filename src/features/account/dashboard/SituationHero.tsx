import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Situation } from '../../../../contract/lending/dashboard/situationSchema';
import type { Tone } from '../../../components/figures/tone';
import { Hero } from '../../../components/figures/Hero';
import { AlertIcon, ArrowRightIcon, CheckIcon, ClockIcon, SproutIcon } from '../../../components/icons';
import { cardOf } from './situations';

const icons: Readonly<Record<Tone, typeof SproutIcon>> = {
  neutral: ClockIcon,
  info: SproutIcon,
  success: CheckIcon,
  warning: ClockIcon,
  error: AlertIcon,
};

interface SituationHeroProps {
  situation: Situation | undefined;
  isLoading: boolean;
}

/** The user's situation and next action (docs/product/people.md#situations). */
export function SituationHero({ situation, isLoading }: SituationHeroProps) {
  if (isLoading) return <HeroSkeleton />;
  if (!situation) return null;
  const { tone, title, facts, act, second } = cardOf(situation);
  const Icon = icons[tone];
  return (
    <Box sx={{ mb: 3 }}>
      <Hero tone={tone} icon={<Icon />} title={title} facts={facts}>
        {act && (
          <Button
            component={Link}
            to={act.to}
            variant="contained"
            size="large"
            color={tone === 'error' ? 'error' : 'primary'}
            endIcon={<ArrowRightIcon />}
          >
            {act.text}
          </Button>
        )}
        {second && (
          <MuiLink component={Link} to={second.to} color="text.primary">
            {second.text}
          </MuiLink>
        )}
      </Hero>
    </Box>
  );
}

function HeroSkeleton() {
  return (
    <Skeleton
      variant="rounded"
      role="progressbar"
      aria-label="Loading where you stand"
      sx={{ mb: 3, height: { xs: 254, md: 106 }, borderRadius: '12px' }}
    />
  );
}
