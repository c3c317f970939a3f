import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv';
import { keptData } from '#contract/office/dataProtection/keptData';
import { PRODUCT_NAME } from '#contract/product';
import { DownloadIcon } from '../../../components/icons';
import { PageHeading } from '../../../components/PageHeading';
import { saveFile } from '../../../lib/saveFile';
import { documents } from '../../../pages';
import { KeptSection } from './KeptSection';
import { WhoRunsIt } from './WhoRunsIt';

export function PrivacyPage() {
  return (
    <Box sx={{ mx: 'auto', maxWidth: 800, px: { xs: 2.5, md: 4 }, py: { xs: 5, md: 8 } }}>
      <PageHeading sx={{ mb: 2 }}>Privacy</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>
        {PRODUCT_NAME} keeps what it needs to run your account, to decide on loans and to meet the law. We sell nothing
        and use nothing for advertising.
      </Typography>
      <Part title="Who we are, and how to reach us">
        <WhoRunsIt />
      </Part>
      <Part title="What we keep">
        {keptData.map(({ title, things }) => (
          <KeptSection key={title} title={title} things={things} />
        ))}
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={saveRegister} sx={{ mt: 1 }}>
          Download as CSV
        </Button>
      </Part>
      <Part title="Who sees it">
        <Typography>
          You, and the administrators whose work needs it. Our payment provider, credit bureaux (if you agree) and our
          SMS and email providers get only what they need. No other user sees your name, your address, your email or
          your bank account. Your browser keeps your session, and nothing that follows you to other sites.
        </Typography>
      </Part>
      <Part title="What we hold on you">
        <Typography>
          Sign in and open your account details: ‘Download your data’ gives you all of it as one file. It names no other
          user, and no administrator. If something in it is wrong, write to us.
        </Typography>
      </Part>
      <Part title="When you leave">
        <Typography>
          You can delete your account in its details once no money, loan or pledge is open. We then remove at once what
          shows who you are; the records we keep for good stay without your name. If we verified your identity, the law
          requires us to keep who you are and how your loans ended for five years. No page of ours shows it.
        </Typography>
      </Part>
      <Typography variant="body2" sx={{ mt: 5, color: 'text.secondary' }}>
        The agreement itself is in the <Link href={documents.terms}>terms and conditions</Link>.
      </Typography>
    </Box>
  );
}

/** The record of processing that a data-protection officer keeps. */
function saveRegister(): void {
  const header = ['Area', 'Data', 'Purpose', 'Lawful basis', 'How long'];
  const rows = keptData.flatMap(({ title, things }) =>
    things.map(({ what, why, basis, howLong }) => [title, what, why, basis, howLong]),
  );
  const csv = BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join('');
  saveFile(new Blob([csv], { type: 'text/csv' }), 'personal_data_register.csv');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
