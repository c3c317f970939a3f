import Button from '@mui/material/Button';
import { FailedCard } from '../../src/components/feedback/FailedCard';
import { LoadFailed } from '../../src/components/feedback/LoadFailed';
import { FigureSkeleton, PageSkeleton, RowsSkeleton } from '../../src/components/feedback/PageSkeleton';
import { PartFailed } from '../../src/components/feedback/PartFailed';
import { UnknownCard } from '../../src/components/feedback/UnknownCard';
import { NothingFound } from '../../src/components/list/NothingFound';
import { failures, notices } from '../../src/components/toast/catalogue';
import { showToast, type ToastContent } from '../../src/components/toast/toast';
import { longName, nothing, type Part } from './part';

const empty = {
  many: 'loans',
  search: '',
  isFiltered: false,
  searchHint: undefined,
  emptyHint: undefined,
  onClear: nothing,
};

const ToastButton = ({ toast }: { toast: ToastContent }) => (
  <Button variant="outlined" onClick={() => showToast(toast)}>
    Show it
  </Button>
);

export const feedbackParts: readonly Part[] = [
  {
    name: 'Skeletons',
    files: ['components/feedback/PageSkeleton.tsx'],
    states: {
      'A page': <PageSkeleton />,
      'A narrow page': <PageSkeleton width="narrow" />,
      'A figure': <FigureSkeleton label="Loading the figure" />,
      Rows: <RowsSkeleton />,
    },
  },
  {
    name: 'Load failed',
    files: [
      'components/feedback/LoadFailed.tsx',
      'components/feedback/BrokenLinkDrawing.tsx',
      'components/feedback/OfflineNotice.tsx',
    ],
    states: {
      Failed: <LoadFailed text={failures.walletLoad.fallback} onRetry={nothing} isRetrying={false} />,
      Retrying: <LoadFailed text={failures.walletLoad.fallback} onRetry={nothing} isRetrying />,
    },
  },
  {
    name: 'Part failed',
    files: ['components/feedback/PartFailed.tsx'],
    states: {
      Failed: <PartFailed text="Your money could not be loaded." onRetry={nothing} />,
      Retrying: <PartFailed text="Your money could not be loaded." onRetry={nothing} isRetrying />,
    },
  },
  {
    name: 'Failed card',
    files: ['components/feedback/FailedCard.tsx'],
    states: {
      Failed: (
        <FailedCard
          text="Your plans could not be loaded"
          result={{ error: 'failed', isFetching: false, refetch: nothing }}
        />
      ),
    },
  },
  {
    name: 'Unknown page',
    files: ['components/feedback/UnknownCard.tsx'],
    states: { Default: <UnknownCard heading="No such loan" text="It was removed, or the address is wrong." /> },
  },
  {
    name: 'Empty list',
    files: ['components/list/NothingFound.tsx'],
    states: {
      'Nothing yet': <NothingFound {...empty} emptyHint="Apply for one, and it appears here." />,
      'No match': <NothingFound {...empty} search={longName} isFiltered searchHint="Search by name or email." />,
    },
  },
  {
    name: 'Toast',
    files: ['components/toast/ToastCard.tsx', 'components/toast/Toasts.tsx'],
    states: {
      Success: <ToastButton toast={notices.complaintSent} />,
      Error: <ToastButton toast={{ ...failures.payment, text: failures.payment.fallback }} />,
      Info: <ToastButton toast={{ ...failures.forgotPassword, text: failures.forgotPassword.fallback }} />,
    },
  },
];
