import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileLine } from '../../../domain/files/FileLine';
import { useMyFilesQuery } from '../../../domain/files/filesApi';
import { RemoveFile } from '../../../domain/files/RemoveFile';
import { formatMoment } from '../../../lib/format';

/** Renders nothing if the user has no files. */
export function FilesCard() {
  const { data = [] } = useMyFilesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="my-files" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="my-files" variant="h2" sx={{ mb: 1 }}>
        Your files
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        Documents that you added to applications. Only our reviewers, owners and auditors can open them. We delete them
        90 days after an application ends without a loan.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            address={file.address}
            more={file.sentAt === undefined ? 'Not sent' : `Sent ${formatMoment(file.sentAt)}`}
          >
            {file.sentAt === undefined && <RemoveFile file={file} />}
          </FileLine>
        ))}
      </Box>
    </Card>
  );
}
