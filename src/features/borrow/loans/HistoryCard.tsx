import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { Disclosure } from '../../../components/Disclosure';
import { Section } from '../../../components/Section';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { historyRows, type HistoryRow } from './historyRows';

const SHOWN_UNFOLDED = 3;

/** A loan's events so far, newest first (docs/product/lending.md#states-and-events); the earlier ones are folded. */
export function HistoryCard({ history, eventsLeftOut = 0 }: Pick<Loan, 'history' | 'eventsLeftOut'>) {
  const rows = historyRows(history);
  const [latest, earlier] = [rows.slice(0, SHOWN_UNFOLDED), rows.slice(SHOWN_UNFOLDED)];
  const folded = earlier.length + eventsLeftOut;
  return (
    <Section isQuiet id="history" title="History">
      <Events rows={latest} />
      {folded > 0 && (
        <Disclosure summary={folded === 1 ? '1 earlier event' : `${folded} earlier events`}>
          <Events rows={earlier} />
          {eventsLeftOut > 0 && (
            <Typography sx={{ mt: 2, color: 'text.secondary' }}>
              {eventsLeftOut === 1
                ? '1 older pledge or payment isn’t'
                : `${eventsLeftOut} older pledges and payments aren’t`}{' '}
              listed here.
            </Typography>
          )}
        </Disclosure>
      )}
    </Section>
  );
}

const Events = ({ rows }: { rows: readonly HistoryRow[] }) => (
  <Box component="ol" reversed aria-labelledby="history" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map(({ key, label, at, amountKobo, text }) => (
      <Box component="li" key={key} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {label}
          </Box>
          <Box component="span">{amountKobo !== undefined && <Amount kobo={amountKobo} />}</Box>
          <Box
            component="time"
            dateTime={at}
            sx={{ color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoment(at)}
          </Box>
        </Box>
        {text !== undefined && (
          <Typography sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '64ch' }}>
            {text}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
);
