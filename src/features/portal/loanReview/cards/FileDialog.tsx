import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { isPicture } from '#contract/lending/files/files';
import type { ReviewedFile } from '#contract/lending/files/reviewedFileSchema';
import { hasCode, isApiError } from '../../../../api/apiError';
import { LoadFailed } from '../../../../components/feedback/LoadFailed';
import { DownloadIcon } from '../../../../components/icons';
import { useOpenLoanFileMutation } from '../loanReviewApi';
import { SaveFileDialog } from './SaveFileDialog';

interface FileDialogProps {
  loanId: string;
  file: ReviewedFile;
  onClose: () => void;
}

/** Shows a file in a sandboxed frame; its address expires after a minute. */
export function FileDialog({ loanId, file, onClose }: FileDialogProps) {
  const { id: fileId, name, kind } = file;
  const [isSaving, setIsSaving] = useState(false);
  const [open, { data, error, isError, isLoading }] = useOpenLoanFileMutation();
  const isGone = isApiError(error) && (hasCode(error, 'FILE_DELETED') || hasCode(error, 'NOT_FOUND'));
  useEffect(() => {
    const call = open({ loanId, fileId });
    return () => call.abort();
  }, [open, loanId, fileId]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="file-title">
      <DialogTitle id="file-title" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent>
        {isGone && <Typography role="alert">This document is deleted, so nobody can open it any more.</Typography>}
        {isError && !isGone && (
          <LoadFailed
            text="This document could not be opened"
            onRetry={() => void open({ loanId, fileId })}
            isRetrying={isLoading}
          />
        )}
        {!isError && !data && <CircularProgress aria-label="Opening" />}
        {data && (
          <Box
            component="iframe"
            // The script that draws a PDF's pages gets nothing else.
            sandbox={isPicture(kind) ? '' : 'allow-scripts'}
            title={name}
            src={data.address}
            sx={frame}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {!isGone && (
          <Button onClick={() => setIsSaving(true)} startIcon={<DownloadIcon />}>
            Save the original
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {isSaving && <SaveFileDialog loanId={loanId} file={file} onClose={() => setIsSaving(false)} />}
    </Dialog>
  );
}

const frame = {
  display: 'block',
  width: 1,
  height: '70vh',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
} as const;
