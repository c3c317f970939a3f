import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { complaintKindLabels } from '../../../../contract/office/complaints/complaint';
import type { ReceivedComplaint } from '../../../../contract/office/complaints/complaintSchema';
import { RouteLink } from '../../../components/RouteLink';
import { useMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog')).AnswerDialog }));

export function ComplaintLine({ complaint }: { complaint: ReceivedComplaint }) {
  const { kind, loanId, words, personId, personName, sentAt, answerDueAt, isOverdue, answer, answeredAt } = complaint;
  const may = useMay();
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <ListLine
      title={
        <>
          {complaintKindLabels[kind]}:{' '}
          <RouteLink to={pathTo('userRecord', { userId: personId })}>
            <bdi>{personName}</bdi>
          </RouteLink>
        </>
      }
      acts={
        answeredAt === undefined &&
        may('answerComplaint') && (
          <Button variant="contained" onClick={() => setIsAnswering(true)}>
            Answer
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.primary', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
        <bdi>{words}</bdi>
      </Typography>
      {answer !== undefined && (
        <Typography
          sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: 'primary.main', whiteSpace: 'pre-line', maxWidth: '72ch' }}
        >
          {answer}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {formatMoment(sentAt)} ·{' '}
        {answeredAt !== undefined ? (
          <>answered {formatMoment(answeredAt)}</>
        ) : isOverdue ? (
          <strong>the answer was due {formatMoment(answerDueAt)}</strong>
        ) : (
          <>the answer is due {formatMoment(answerDueAt)}</>
        )}
        {loanId !== undefined && (
          <>
            {' · '}
            <RouteLink to={pathTo('loanReview', { loanId })}>The loan</RouteLink>
          </>
        )}
      </Typography>
      {isAnswering && (
        <Suspense fallback={null}>
          <AnswerDialog complaint={complaint} onClose={() => setIsAnswering(false)} />
        </Suspense>
      )}
    </ListLine>
  );
}
