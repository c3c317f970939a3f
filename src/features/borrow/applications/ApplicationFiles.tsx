import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WorkKind } from '#contract/lending/applications/choices';
import type { FileSubject } from '#contract/lending/files/files';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FilesField } from '../../../domain/files/FilesField';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import type { useUploads } from '../../../domain/files/useUploads';

const FIRST: Readonly<Record<WorkKind, FileSubject>> = {
  salaried: 'payslip',
  business: 'businessRecord',
  informal: 'bankStatement',
  none: 'bankStatement',
};

interface ApplicationFilesProps {
  work: WorkKind | undefined;
  uploads: ReturnType<typeof useUploads>;
}

export function ApplicationFiles({ work = 'none', uploads }: ApplicationFilesProps) {
  const result = useMyFilesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Box component="section" aria-labelledby="files" sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="files" data-public="" variant="h3" component="h2">
        Documents
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Optional. They help us decide faster. Lenders see what we could check, never the documents.
      </Typography>
      {result.isError && !result.data ? (
        <FailedCard text="Your documents could not be loaded" result={result} />
      ) : (
        // Also while they load, so that the button below doesn't move just as it is pressed.
        <FilesField
          files={(result.data ?? []).filter(({ loanId }) => loanId === undefined)}
          uploads={uploads}
          first={FIRST[work]}
        />
      )}
    </Box>
  );
}
