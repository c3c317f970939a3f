import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { complaintKindLabels } from '#contract/office/complaints/complaint';
import type { ReceivedComplaint } from '#contract/office/complaints/complaintSchema';
import { RouteLink } from '../../../components/RouteLink';
import { useMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { ThreadMessages } from '../../../domain/complaints/ThreadMessages';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { AssignmentButton } from './AssignmentButton';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog')).AnswerDialog }));

export function ComplaintLine({ complaint }: { complaint: ReceivedComplaint }) {
  const { kind, loanId, words, personId, personName, sentAt, answeredAt, assignedTo, messages } = complaint;
  const may = useMay();
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <ListLine
      headingLevel="h2"
      title={
        <>
          {complaintKindLabels[kind]}:{' '}
          <RouteLink to={pathTo('userRecord', { userId: personId })} search="tab=contacts">
            <bdi>{personName}</bdi>
          </RouteLink>
        </>
      }
      acts={
        <>
          {answeredAt === undefined && may('assignComplaint') && <AssignmentButton complaint={complaint} />}
          {answeredAt === undefined && may('answerComplaint') && (
            <Button variant="contained" onClick={() => setIsAnswering(true)}>
              Answer
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ color: 'text.primary', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
        <bdi>{words}</bdi>
      </Typography>
      <ThreadMessages messages={messages} names={{ person: personName, administrator: 'Answer' }} />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <span>
          {formatMoment(sentAt)} · <DueText complaint={complaint} />
        </span>
        {assignedTo !== undefined && (
          <>
            {' · assigned to '}
            <bdi>{assignedTo}</bdi>
          </>
        )}
        {loanId !== undefined && (
          <>
            {' · '}
            <RouteLink to={pathTo('loanReview', { loanId })}>The loan</RouteLink>
          </>
        )}
      </Typography>
      {answeredAt === undefined && kind === 'cannotPay' && !may('answerComplaint') && may('proposeHoliday') && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Support answers. You decide on a payment holiday or a new plan on the loan’s page.
        </Typography>
      )}
      {isAnswering && (
        <Suspense fallback={null}>
          <AnswerDialog complaint={complaint} onClose={() => setIsAnswering(false)} />
        </Suspense>
      )}
    </ListLine>
  );
}

function DueText({ complaint: { answeredAt, isOverdue, answerDueAt } }: { complaint: ReceivedComplaint }) {
  if (answeredAt !== undefined) return <>answered {formatMoment(answeredAt)}</>;
  if (isOverdue) return <strong>the answer was due {formatMoment(answerDueAt)}</strong>;
  return <>the answer is due {formatMoment(answerDueAt)}</>;
}
