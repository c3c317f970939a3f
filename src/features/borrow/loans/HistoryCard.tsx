import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { Section } from '../../../components/Section';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { historyRows } from './historyRows';

/** A loan's events so far, newest first (docs/product/lending.md#states-and-events). */
export function HistoryCard({ history, eventsLeftOut = 0 }: Pick<Loan, 'history' | 'eventsLeftOut'>) {
  return (
    <Section isQuiet id="history" title="History">
      {eventsLeftOut > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {eventsLeftOut} older pledges and payments aren&apos;t listed here.
        </Typography>
      )}
      <Box component="ol" reversed aria-labelledby="history" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {historyRows(history).map(({ key, label, at, amountKobo, text }) => (
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
    </Section>
  );
}
