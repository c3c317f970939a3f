import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { breachEntryKinds, breachRisks, type BreachState } from '#contract/office/breaches/breach';
import type { Breach, BreachEntry } from '#contract/office/breaches/breachSchema';
import { StatusChip, type Tone } from '../../../components/figures/StatusChip';
import { ListLine } from '../../../domain/administration/ListCard';
import { IfMay } from '../../../domain/administration/useMay';
import { formatCount, formatMoment } from '../../../lib/format';

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog')).EntryDialog }));

const chips: Readonly<Record<BreachState, { tone: Tone; label: string }>> = {
  toReport: { tone: 'warning', label: 'To report' },
  overdue: { tone: 'error', label: 'Report overdue' },
  reported: { tone: 'success', label: 'Reported' },
  notReported: { tone: 'neutral', label: 'Not reported' },
};

export function BreachLine({ breach }: { breach: Breach }) {
  const { foundAt, happenedAt, what, data, whose, peopleCount, risk, measures, state, entries } = breach;
  const [dialog, setDialog] = useState<'reported' | 'note'>();
  const isOpen = state === 'toReport' || state === 'overdue';
  const isLate = breach.reportedAt !== undefined && breach.reportedAt > breach.reportDueAt;
  const found = formatMoment(foundAt);
  return (
    <ListLine
      title={`Found ${found}`}
      acts={
        <IfMay call="addBreachEntry">
          {isOpen && (
            <Button
              variant="contained"
              aria-label={`Mark as reported: found ${found}`}
              onClick={() => setDialog('reported')}
            >
              Mark as reported
            </Button>
          )}
          <Button variant="outlined" aria-label={`Add an entry: found ${found}`} onClick={() => setDialog('note')}>
            Add an entry
          </Button>
        </IfMay>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
        <StatusChip tone={isLate ? 'warning' : chips[state].tone}>
          {isLate ? 'Reported late' : chips[state].label}
        </StatusChip>
        <Deadline breach={breach} />
      </Box>
      <Typography sx={{ color: 'text.primary', whiteSpace: 'pre-line', maxWidth: '72ch' }}>
        <bdi>{what}</bdi>
      </Typography>
      <Typography sx={{ maxWidth: '72ch' }}>
        Data: <bdi>{data}</bdi>
      </Typography>
      <Typography sx={{ maxWidth: '72ch' }}>
        People: <bdi>{whose}</bdi> ({peopleCount === undefined ? 'number not known yet' : formatCount(peopleCount)})
      </Typography>
      <Typography>
        {breachRisks[risk]}
        {happenedAt !== undefined && ` · happened ${formatMoment(happenedAt)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
        First measures: <bdi>{measures}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Entered {formatMoment(breach.enteredAt)} by <bdi>{breach.enteredBy}</bdi>
      </Typography>
      {entries.length > 0 && (
        <Box component="ol" aria-label={`Entries: found ${found}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry, number) => (
            <EntryItem key={number} entry={entry} />
          ))}
        </Box>
      )}
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <EntryDialog breach={breach} kind={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </ListLine>
  );
}

function Deadline({ breach: { state, reportDueAt, reportedAt, reportReference } }: { breach: Breach }) {
  if (state === 'notReported') return null;
  if (state === 'reported' && reportedAt !== undefined)
    return (
      <span>
        on {formatMoment(reportedAt)}, number <bdi>{reportReference}</bdi>
      </span>
    );
  const text = `${state === 'overdue' ? 'was due' : 'due'} by ${formatMoment(reportDueAt)}`;
  return state === 'overdue' ? <strong>{text}</strong> : <span>{text}</span>;
}

function EntryItem({ entry }: { entry: BreachEntry }) {
  const { kind, words, at, reference, risk, peopleCount, enteredAt, enteredBy } = entry;
  return (
    <Box component="li" sx={{ mt: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {breachEntryKinds[kind]}
        {at !== undefined && `, ${formatMoment(at)}`}
        {reference !== undefined && (
          <>
            , number <bdi>{reference}</bdi>
          </>
        )}
      </Typography>
      {risk !== undefined && (
        <Typography>
          {breachRisks[risk]}
          {peopleCount !== undefined && `; people: ${formatCount(peopleCount)}`}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
        <bdi>{words}</bdi>
      </Typography>
      <Typography variant="body2">
        {formatMoment(enteredAt)} by <bdi>{enteredBy}</bdi>
      </Typography>
    </Box>
  );
}
