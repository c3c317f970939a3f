import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { performanceLabels, REPORT_FRESH_DAYS } from '#contract/lending/bureaux/bureaux';
import type { Performance } from '#contract/lending/bureaux/report';
import type { ShownEntry, ShownReport } from '#contract/lending/bureaux/bureauSchema';
import { StatusChip, type Tone } from '../../components/figures/StatusChip';
import { formatMoment } from '../../lib/format';
import { Amount } from '../money/Amount';

const tones: Readonly<Record<Performance, Tone>> = {
  onTime: 'success',
  late: 'warning',
  defaulted: 'error',
  writtenOff: 'error',
  closed: 'neutral',
};

interface ReportViewProps {
  report: ShownReport;
  /** Shown beside an entry. */
  actOf?: (entry: ShownEntry) => ReactNode;
}

/** What a credit bureau answered, as facts with their date. */
export function ReportView({ report, actOf }: ReportViewProps) {
  const titleId = useId();
  const { bureau, entries } = report;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {bureau}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {answerText(report)}
      </Typography>
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {entries.map((entry) => (
            <EntryLine key={entry.reference} entry={entry}>
              {actOf?.(entry)}
            </EntryLine>
          ))}
        </Box>
      )}
    </Box>
  );
}

function answerText({ answer, requestedAt, answeredAt, isOld, inquiries, entries }: ShownReport): string {
  if (answeredAt === undefined) return `No answer yet. Asked ${formatMoment(requestedAt)}.`;
  const age = isOld ? ` This is more than ${REPORT_FRESH_DAYS} days old.` : '';
  if (answer === 'notFound') return `Answered ${formatMoment(answeredAt)}: this person is not on file.${age}`;
  const loans =
    entries.length === 0 ? 'no loans elsewhere' : count(entries.length, 'loan elsewhere', 'loans elsewhere');
  const asked = `${count(inquiries ?? 0, 'inquiry', 'inquiries')} by others in 12 months`;
  return `Answered ${formatMoment(answeredAt)}: ${loans}, ${asked}.${age}`;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function EntryLine({ entry, children }: { entry: ShownEntry; children: ReactNode }) {
  const { lender, product, performance, openedOn, grantedKobo, debtKobo, overdueKobo, mostDaysLate, disputed } = entry;
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          <bdi>{lender}</bdi>
        </Typography>
        <StatusChip tone={tones[performance]}>{performanceLabels[performance]}</StatusChip>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <span>
          <bdi>{product}</bdi> of <Amount kobo={grantedKobo} /> since {formatDay(openedOn)}
        </span>
        {debtKobo > 0 && (
          <span>
            , <Amount kobo={debtKobo} /> owed
          </span>
        )}
        {overdueKobo > 0 && (
          <span>
            , <Amount kobo={overdueKobo} /> overdue
          </span>
        )}
        {mostDaysLate > 0 && <span>, up to {count(mostDaysLate, 'day', 'days')} late in 12 months</span>}
      </Typography>
      {disputed ? (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          Disputed {formatMoment(disputed.at)}
          {disputed.isTold ? '; the bureau knows' : '; we are telling the bureau'}: “<bdi>{disputed.words}</bdi>”
        </Typography>
      ) : (
        children
      )}
    </Box>
  );
}
