import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { documents } from '../pages';

export function TermsDocument() {
  return (
    <>
      <Box
        component="iframe"
        title="Terms and Conditions"
        src={documents.terms}
        sx={{
          display: 'block',
          width: '100%',
          height: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          mb: 1,
        }}
      />
      <Link href={documents.terms} target="_blank" rel="noopener" variant="body2">
        Open the terms in a new tab
      </Link>
    </>
  );
}
