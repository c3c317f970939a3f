import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { daysOfMonth, monthName } from '#contract/dates';
import { bookCalls } from '#contract/office/books/bookCalls';
import type { MonthState } from '#contract/office/books/books';
import type { BookMonth } from '#contract/office/books/booksSchema';
import { request } from '../../../api/request';
import { FileButton } from '../../../domain/administration/FileButton';
import { IfMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { Amount } from '../../../domain/money/Amount';
import { formatCount, formatMoment } from '../../../lib/format';
import { useProposeMonthClosingMutation } from './booksApi';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ReasonDialog')).ReasonDialog,
}));

const stateTexts: Readonly<Record<Exclude<MonthState, 'closed'>, string>> = {
  running: 'Open: its days aren’t all over yet.',
  waiting: 'Open: close the month before it first.',
  unchecked: 'Open: it waits for a check of the ledger that finds nothing. The check runs every night.',
  ready: 'Open: it can be closed.',
};

export function MonthLine({ month }: { month: BookMonth }) {
  const [isOpen, setIsOpen] = useState(false);
  const [propose] = useProposeMonthClosingMutation();
  const name = `${monthName(month.month)} ${month.month.slice(0, 4)}`;
  return (
    <ListLine
      title={name}
      acts={
        <>
          <FileButton
            name={`journal_${month.month}`}
            label="Journal (CSV)"
            call={request(bookCalls.journalFile, { query: daysOfMonth(month.month) })}
          />
          <FileButton
            name={`daily_totals_${month.month}`}
            label="Daily totals (CSV)"
            call={request(bookCalls.dailyTotalsFile, { query: daysOfMonth(month.month) })}
          />
          <FileButton
            name={`large_movements_${month.month}`}
            label="Large movements (CSV)"
            call={request(bookCalls.largeMovementsFile, { query: daysOfMonth(month.month) })}
          />
          {month.state === 'ready' && !month.isClosingProposed && (
            <IfMay call="proposeMonthClosing">
              <Button variant="contained" onClick={() => setIsOpen(true)}>
                Close
              </Button>
            </IfMay>
          )}
        </>
      }
    >
      <Typography>
        {formatCount(month.postings)} postings, debits and credits of <Amount kobo={month.debitKobo} /> each
      </Typography>
      {month.isClosingProposed ? (
        <ProposedNote act="Closing it" />
      ) : month.state === 'closed' ? (
        <ClosedBy month={month} />
      ) : (
        <Typography>{stateTexts[month.state]}</Typography>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={`Propose to close ${name}?`}
            text="Once another administrator has approved it, the month is closed for good. Later corrections are dated in the open month."
            submit="Propose"
            send={(body, idempotencyKey) => propose({ params: { month: month.month }, body, idempotencyKey }).unwrap()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </ListLine>
  );
}

const ClosedBy = ({ month: { closedAt = '', proposedBy, approvedBy, lastHash } }: { month: BookMonth }) => (
  <>
    <Typography>
      Closed {formatMoment(closedAt)} by <bdi>{proposedBy}</bdi> and <bdi>{approvedBy}</bdi>
    </Typography>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Last hash {lastHash}
    </Typography>
  </>
);
