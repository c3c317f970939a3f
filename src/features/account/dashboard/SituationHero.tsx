import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { formatNaira } from '#contract/money/format';
import type { Tone } from '../../../components/figures/StatusChip';
import { Hero } from '../../../components/figures/Hero';
import { Ring } from '../../../components/figures/Ring';
import { AlertIcon, ArrowRightIcon, CheckIcon, ClockIcon, SproutIcon } from '../../../components/icons';
import { Amount } from '../../../domain/money/Amount';
import { cardOf } from './situations';

const icons: Readonly<Record<Tone, typeof SproutIcon>> = {
  neutral: ClockIcon,
  info: SproutIcon,
  success: CheckIcon,
  warning: ClockIcon,
  error: AlertIcon,
};

interface SituationHeroProps {
  situation: Situation;
  /** Whether its amount is what the page is about. */
  isMain?: boolean;
}

/** The user's situation and next action (docs/product/people.md#situations). */
export function SituationHero({ situation, isMain = false }: SituationHeroProps) {
  const { tone, title, figureKobo, facts, done, act, second } = cardOf(situation);
  const Icon = icons[tone];
  return (
    <Hero
      tone={tone}
      icon={done ? <Ring share={done.share}>{done.text}</Ring> : <Icon />}
      title={figureKobo === undefined || isMain ? title : `${title}: ${formatNaira(figureKobo)}`}
      {...(figureKobo !== undefined && isMain && { figure: <Amount kobo={figureKobo} /> })}
      facts={facts}
    >
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
        <MuiLink component={Link} to={second.to} color="text.primary" sx={{ py: 1 }}>
          {second.text}
        </MuiLink>
      )}
    </Hero>
  );
}
