import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { LoanHelp } from '#contract/lending/loans/helpSchema';
import { ANSWER_HOURS } from '#contract/product';
import { Section } from '../../../components/Section';
import { RouteLink } from '../../../components/RouteLink';
import { CANNOT_PAY_HASH } from '../../../domain/lending/loanProgress';
import { pathTo } from '../../../pathTo';
import { HelpForm } from './hardship/HelpForm';
import { OpenHelp } from './hardship/OpenHelp';

export function CannotPayCard({ loanId, help }: { loanId: string; help: LoanHelp }) {
  const { hash } = useLocation();
  const [isWriting, setIsWriting] = useState(hash === CANNOT_PAY_HASH);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === CANNOT_PAY_HASH) card.current?.querySelector('input')?.focus();
  }, [hash]);
  return (
    <div ref={card}>
      <Section title="Trouble paying?">
        <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
          Tell us as early as you can. We reply within {ANSWER_HOURS} hours under{' '}
          <RouteLink to={pathTo('complaints')}>Complaints</RouteLink>, and email you when we have. Until we agree on
          something else, payments stay due.
        </Typography>
        <OpenHelp loanId={loanId} help={help} />
        {isWriting ? (
          <HelpForm loanId={loanId} help={help} onSent={() => setIsWriting(false)} />
        ) : (
          <Button variant="outlined" onClick={() => setIsWriting(true)}>
            I can’t pay
          </Button>
        )}
      </Section>
    </div>
  );
}
