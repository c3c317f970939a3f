import { Box, Button, Stack, Typography } from '@mui/material';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { DownloadIcon } from '../../../components/icons';
import { formatCount, formatTotal } from '../../../components/list/formatCount';
import { useReport, type ReportState } from './useReport';

/** 'Generate Report', and how far the report is; it can be cancelled. */
export function ReportBar({ search }: { search: string }) {
  const { state, start, cancel } = useReport();
  const isRunning = state.status === 'running';
  return (
    <Stack sx={{ gap: 0.5, minWidth: { md: 260 } }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={isRunning}
          onClick={() => {
            start(search);
          }}
          sx={{ flexGrow: 1 }}
        >
          Generate Report
        </Button>
        {isRunning && (
          <Button variant="outlined" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Stack>
      <Box sx={{ minHeight: 24 }}>
        {isRunning && <ProgressBar label="Report" share={shareOf(state)} />}
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {describe(state)}
        </Typography>
      </Box>
    </Stack>
  );
}

function shareOf(state: ReportState): number | undefined {
  if (state.status !== 'running' || !state.progress) return undefined;
  const { written, total } = state.progress;
  return total > 0 ? Math.min(1, written / total) : 1;
}

function describe(state: ReportState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'running': {
      if (!state.progress) return 'Collecting users…';
      const { written, total, isCapped } = state.progress;
      return isCapped && written > total
        ? `${formatCount(written)} so far`
        : `${formatCount(written)} of ${formatTotal(total, isCapped)}`;
    }
    case 'saved':
      return `Report saved: ${formatCount(state.written)} ${state.written === 1 ? 'user' : 'users'}`;
    case 'cancelled':
      return 'Cancelled: nothing was saved';
  }
}
