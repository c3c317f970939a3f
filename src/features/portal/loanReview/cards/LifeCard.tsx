import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { declineReasons } from '#contract/lending/applications/declineReasons';
import { eventLabels } from '#contract/lending/loans/eventTypes';
import { LifeDiagram } from '../../../../domain/lending/LifeDiagram';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import { inspectorPages } from '../../../../pages';
import { fillPath } from '../../../../pathTo';

export function LifeCard({ loan: { id, state, life, eventsLeftOut = 0 } }: { loan: LoanReview }) {
  return (
    <Card component="section" aria-labelledby="life-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="life-title" variant="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      {__INSPECTOR__ && (
        <Link
          component={RouterLink}
          reloadDocument
          to={fillPath(inspectorPages.loanLife.path, { flow: 'loanLifecycle', loanId: id })}
          sx={{ display: 'inline-block', mr: 2, mb: 2 }}
        >
          Open in the flow inspector
        </Link>
      )}
      {eventsLeftOut > 0 && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {eventsLeftOut === 1
            ? '1 older pledge or payment isn’t'
            : `${eventsLeftOut} older pledges and payments aren’t`}{' '}
          listed here.
        </Typography>
      )}
      <LifeDiagram state={state}>
        <Box component="ol" aria-labelledby="life-title" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {life.map((entry, index) => (
            <Box component="li" key={index} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {eventLabels[entry.type]}
                {entry.grade !== undefined && `, grade ${entry.grade}`}
                {entry.amountKobo !== undefined && (
                  <>
                    , <Amount kobo={entry.amountKobo} />
                  </>
                )}
              </Typography>
              {entry.words !== undefined && (
                <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  “<bdi>{entry.words}</bdi>”
                </Typography>
              )}
              {entry.reasons?.map((reason) => (
                <Typography key={reason}>{declineReasons[reason]}</Typography>
              ))}
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                {' · '}
                <bdi>{entry.by ?? 'Automatic'}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
      </LifeDiagram>
    </Card>
  );
}
