import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { Section } from '../../../components/Section';
import { formatDay } from '#contract/dates';
import { eventLabels } from '#contract/lending/loans/eventTypes';
import type { NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';

type Restructured = NonNullable<NoteForSaleDetail['restructured']>;

/** Shown before the buyer confirms. */
export function RestructuredNote({ restructured }: { restructured: Restructured }) {
  const { since, wasDefaulted, paidInRow, needed } = restructured;
  return (
    <Alert severity="warning">
      {wasDefaulted
        ? 'This loan was in default before it got a new plan'
        : 'This loan got a new plan, or a holiday while it was late,'}{' '}
      on {formatDay(since)}. {paidInRow} of {needed} instalments in a row are paid since. It may fail again.
    </Alert>
  );
}

/** Late fees, new plans, holidays and defaults of the loan. */
export function NotePast({ note: { turns } }: { note: NoteForSaleDetail }) {
  if (turns.length === 0) return null;
  return (
    <Section title="What happened to this loan">
      <Typography component="ul" sx={{ pl: 3, m: 0 }}>
        {turns.map(({ type, on }, index) => (
          <li key={String(turns.length - index)}>
            {eventLabels[type]} on <time dateTime={on}>{formatDay(on)}</time>
          </li>
        ))}
      </Typography>
    </Section>
  );
}
