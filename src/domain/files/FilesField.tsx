import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StoredFile } from '#contract/lending/files/fileSchema';
import {
  FILE_LIMITS,
  fileSubjectLabels,
  FILE_SUBJECTS,
  fileTypes,
  UNSENT_FILE_LIFE_DAYS,
  type FileSubject,
} from '#contract/lending/files/files';
import { UploadIcon } from '../../components/icons';
import { FileLine } from './FileLine';
import { RemoveFile } from './RemoveFile';
import type { useUploads } from './useUploads';

interface FilesFieldProps {
  /** Added but not sent yet. */
  files: readonly StoredFile[];
  uploads: ReturnType<typeof useUploads>;
  first: FileSubject;
}

const TYPES = Object.values(fileTypes).map(({ contentType }) => contentType);

export function FilesField({ files, uploads: { running, refused, add, stop }, first }: FilesFieldProps) {
  const [about, setAbout] = useState<FileSubject>(first);
  const fieldId = useId();
  const left = FILE_LIMITS.atOnce - files.length;
  return (
    <Box>
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label="Added files"
          sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, borderBottom: 1, borderColor: 'divider' }}
        >
          {files.map((file) => (
            <FileLine key={file.id} file={file} address={file.address}>
              <RemoveFile file={file} />
            </FileLine>
          ))}
        </Box>
      )}
      {running && (
        <Box sx={{ mb: 3 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              Sending <bdi>{running.name}</bdi>
            </Typography>
            <Button size="small" onClick={stop}>
              Stop
            </Button>
          </Stack>
          <LinearProgress
            variant={running.part < 1 ? 'determinate' : 'indeterminate'}
            value={running.part * 100}
            aria-label={`Sending ${running.name}`}
          />
        </Box>
      )}
      {refused.map(({ id, name, text }) => (
        <Alert key={id} severity="error" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>: {text}
        </Alert>
      ))}
      {left > 0 ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
          <TextField
            select
            id={fieldId}
            label="What it shows"
            value={about}
            onChange={({ target }) => setAbout(FILE_SUBJECTS.find((subject) => subject === target.value) ?? first)}
            sx={{ flex: 1 }}
          >
            {FILE_SUBJECTS.map((subject) => (
              <MenuItem key={subject} value={subject}>
                {fileSubjectLabels[subject]}
              </MenuItem>
            ))}
          </TextField>
          <Button
            component="label"
            // Keyboards and screen readers reach the input inside instead.
            role={undefined}
            tabIndex={-1}
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={running !== undefined}
            sx={{
              minHeight: 56,
              '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            Choose files
            <input
              type="file"
              multiple
              accept={TYPES.join()}
              disabled={running !== undefined}
              className="visually-hidden"
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                // Lets the user choose the same file again.
                target.value = '';
                void add(chosen, about);
              }}
            />
          </Button>
        </Stack>
      ) : (
        <Typography>You have added {FILE_LIMITS.atOnce} files. Remove one to add another.</Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        PDF, JPEG or PNG, up to 5 MB each, {FILE_LIMITS.atOnce} at most. Documents that aren&apos;t sent are deleted
        after {UNSENT_FILE_LIFE_DAYS} days.
      </Typography>
    </Box>
  );
}
