import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { errorTable } from '#contract/errors';
import type { NoteForSaleDetail, NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { formatNaira } from '#contract/money/format';
import { addKobo } from '#contract/money/kobo';
import { missingFor } from '#contract/people/eligibility/eligibility';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { RouteLink } from '../../../components/RouteLink';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import { useWallet } from '../../../domain/wallet/useWallet';
import { pathTo } from '../../../pathTo';
import { BuyForm } from './BuyForm';

interface BuyCardProps {
  note: NoteForSaleDetail;
  onBought: (sale: NoteSale) => void;
}

export function BuyCard({ note, onBought }: BuyCardProps) {
  const load = useWallet();
  const { loanId, isOwn, isBorrower, heldKobo, noteKobo, capKobo } = note;
  if (isOwn)
    return (
      <Titled>
        You’re selling this note.{' '}
        <RouteLink to={pathTo('holding', { loanId })}>Change the price or take it off the market</RouteLink>
      </Titled>
    );
  if (isBorrower) return <Titled>This is your own loan, so you can’t buy a part of it.</Titled>;
  if (load.status === 'loading') return <PageSkeleton />;
  if (load.status === 'unavailable') return <Titled>{errorTable.PAYMENTS_UNAVAILABLE.text}.</Titled>;
  if (load.status === 'failed') return <Titled>{load.text}</Titled>;
  const missing = missingFor(load.standing);
  if (missing.length > 0) return <MissingSteps title="Before you can buy a note" missing={missing} />;
  if (addKobo(heldKobo, noteKobo) > capKobo)
    return (
      <Titled>
        One lender may hold at most {formatNaira(capKobo)} of this loan, and you hold {formatNaira(heldKobo)}.
      </Titled>
    );
  return (
    <Titled>
      <BuyForm note={note} hasAcceptedRisk={load.standing.hasAcceptedLendingRisk} onBought={onBought} />
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="buy" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="buy" variant="h2" sx={{ mb: 2 }}>
        Buy this note
      </Typography>
      {children}
    </Card>
  );
}
