import { useEffect, useRef } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { ButtonLink } from '../../../components/PageLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

export function BoughtCard({ sale: { loanId, totalKobo } }: { sale: NoteSale }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, since the form that had it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby="bought" sx={{ mt: 2, p: { xs: 3, md: 4 } }}>
      <Typography id="bought" ref={heading} tabIndex={-1} component="h1" variant="h2" sx={{ mb: 1 }}>
        The note is yours
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '60ch' }}>
        You paid <Amount kobo={totalKobo} />. The loan’s payments now come to your wallet.
      </Typography>
      <ButtonLink to={pathTo('holding', { loanId })} look="filled">
        See the note
      </ButtonLink>
    </Card>
  );
}
