import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { FilesField } from '../../../domain/files/FilesField';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import type { useUploads } from '../../../domain/files/useUploads';

interface AnswerFilesProps {
  loanId: string;
  uploads: ReturnType<typeof useUploads>;
}

export function AnswerFiles({ loanId, uploads }: AnswerFilesProps) {
  const result = useMyFilesQuery();
  return (
    <Box component="section" aria-labelledby="answer-files" sx={{ mb: 2 }}>
      <Typography id="answer-files" variant="h3" sx={{ mb: 1 }}>
        Documents
      </Typography>
      {result.data ? (
        <FilesField
          files={result.data.filter((file) => file.loanId === loanId && file.sentAt === undefined)}
          uploads={uploads}
          first="bankStatement"
        />
      ) : (
        <FailedCard text="Your documents could not be loaded" result={result} />
      )}
    </Box>
  );
}
