import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ENDED_FILE_LIFE_DAYS } from '#contract/lending/files/files';
import type { LoanFiles, ReviewedFile } from '#contract/lending/files/reviewedFileSchema';
import { hasCode, isApiError } from '../../../../api/apiError';
import { FailedCard } from '../../../../components/feedback/FailedCard';
import { FileLine } from '../../../../domain/files/FileLine';
import { formatMoment } from '../../../../lib/format';
import { Checklist } from './Checklist';
import { FileDialog } from './FileDialog';
import { useLoanFilesQuery } from '../loanReviewApi';

export function FilesCard({ loanId }: { loanId: string }) {
  const result = useLoanFilesQuery({ loanId });
  const [open, setOpen] = useState<ReviewedFile>();
  const { data } = result;
  // The page itself reports a missing loan.
  if (isApiError(result.error) && hasCode(result.error, 'NOT_FOUND')) return null;
  if (!data) return <FailedCard text="The documents could not be loaded" result={result} />;
  const { files, checks, canCheck, deleted } = data;
  return (
    <Card component="section" aria-labelledby="documents" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="documents" variant="h2" sx={{ mb: 1 }}>
        Documents
      </Typography>
      {files.length === 0 ? (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {deleted ? deletionTexts[deleted] : 'The borrower sent none. You can ask for them.'}
        </Typography>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>The audit trail shows who opened which document.</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
            {files.map((file) => (
              <FileLine key={file.id} file={file} more={moreOf(file)}>
                <Button size="small" onClick={() => setOpen(file)} aria-label={`Open ${file.name}`}>
                  Open
                </Button>
              </FileLine>
            ))}
          </Box>
        </>
      )}
      <Checklist
        loanId={loanId}
        checks={checks}
        canCheck={canCheck}
        isAnyOpened={files.some(({ isOpened }) => isOpened)}
      />
      {open && <FileDialog loanId={loanId} file={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

const deletionTexts: Readonly<Record<NonNullable<LoanFiles['deleted']>, string>> = {
  applicationEnded: `None are kept. Documents are deleted ${ENDED_FILE_LIFE_DAYS} days after an application ends without a loan.`,
  accountDeleted: 'None are kept. The borrower’s documents were deleted with the account.',
};

const moreOf = ({ sentAt, isOpened }: ReviewedFile): string =>
  `Sent ${formatMoment(sentAt)}${isOpened ? ' · Opened by you' : ''}`;
