import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DownloadIcon } from '../../../../components/icons';
import { formatCount, formatTotal } from '../../../../lib/format';
import type { UserSelection } from '../userListApi';
import { useReport, type ReportState } from './useReport';

export function ReportBar({ selection }: { selection: UserSelection }) {
  const { state, start, cancel } = useReport();
  const isRunning = state.status === 'running';
  const percent = percentOf(state);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 0.5, sm: 2 }, alignItems: { sm: 'center' } }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={isRunning}
          onClick={() => {
            start(selection);
          }}
          sx={{ flexGrow: { xs: 1, sm: 0 }, whiteSpace: 'nowrap' }}
        >
          Generate Report
        </Button>
        {isRunning && (
          <Button variant="outlined" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Stack>
      <Box sx={{ minHeight: 24, width: { sm: 240 } }}>
        {isRunning && (
          <LinearProgress
            aria-label="Report"
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent ?? 0}
          />
        )}
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {describe(state)}
        </Typography>
      </Box>
    </Stack>
  );
}

function percentOf(state: ReportState): number | undefined {
  if (state.status !== 'running' || !state.progress) return undefined;
  const { written, total } = state.progress;
  return total > 0 ? Math.min(100, (written / total) * 100) : 100;
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
