import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  fileSubjectLabels,
  fileTypes,
  isPicture,
  type FileKind,
  type FileSubject,
} from '#contract/lending/files/files';
import { FileIcon } from '../../components/icons';

const KILOBYTE = 1024;

interface FileLineProps {
  file: { name: string; kind: FileKind; about: FileSubject; bytes: number };
  /** Where the owner can open it. */
  address?: string;
  /** Shown beside the size. */
  more?: string;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

export function FileLine({ file: { name, kind, about, bytes }, address, more, children }: FileLineProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={thumbnail}>
        {address !== undefined && isPicture(kind) ? (
          <Box component="img" src={address} alt="" loading="lazy" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
        ) : (
          <FileIcon sx={{ color: 'text.secondary' }} />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {address === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={isPicture(kind) ? address : `${address}?save`} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[fileSubjectLabels[about], `${fileTypes[kind].label}, ${fileSize(bytes)}`, more].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** '340 KB' or '1.2 MB', never broken in two. */
function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes}\u00a0KB` : `${(kilobytes / KILOBYTE).toFixed(1)}\u00a0MB`;
}

const thumbnail = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '10px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;
