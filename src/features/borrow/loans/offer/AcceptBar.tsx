import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LoanOffer } from '#contract/lending/loans/loanSchema';
import { Amount } from '../../../../domain/money/Amount';

interface AcceptBarProps {
  offer: LoanOffer;
  months: number;
  /** Undefined until known. */
  usesPasskey: boolean | undefined;
  isWaiting: boolean;
  onAccept: () => void;
}

function confirmation(usesPasskey: boolean | undefined): string {
  if (usesPasskey === undefined) return '\u00a0';
  return usesPasskey ? 'You accept with your passkey.' : 'We’ll email you a code to accept with.';
}

/** Stays visible while the user reads the offer, with amount and instalment beside the button. */
export function AcceptBar({ offer, months, usesPasskey, isWaiting, onAccept }: AcceptBarProps) {
  return (
    <Box
      role="group"
      aria-label="Accept the offer"
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px) + 8px)',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '8px 24px',
        px: { xs: 2, md: 4 },
        py: { xs: 1.5, md: 2 },
        border: 1,
        borderColor: 'primary.main',
        borderRadius: '12px',
        backgroundColor: 'var(--surface-raised)',
        boxShadow: 'var(--shadow)',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.3 }}>
          You get <Amount kobo={offer.paidOutKobo} />, pay{' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            <Amount kobo={offer.instalmentKobo} /> × {months}
          </span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {confirmation(usesPasskey)}
        </Typography>
      </div>
      <Button
        variant="contained"
        size="large"
        loading={isWaiting}
        onClick={onAccept}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      >
        Accept offer
      </Button>
    </Box>
  );
}
