import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PRODUCT_NAME } from '../../../../contract/product';
import { PageHeading } from '../../../components/PageHeading';
import { documents } from '../../../pages';
import { keptData } from './keptData';
import { CONTACT_META, OPERATOR_META } from '../../../../contract/api';

const readMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Undefined if the server isn't configured with them. */
const readOperator = () => ({ name: readMeta(OPERATOR_META), email: readMeta(CONTACT_META) });

const quiet = { color: 'text.secondary' };

export function PrivacyPage() {
  return (
    <Box sx={{ mx: 'auto', maxWidth: 800, px: 2.5, py: { xs: 5, md: 8 } }}>
      <PageHeading sx={{ mb: 2 }}>Privacy</PageHeading>
      <Typography sx={quiet}>
        {PRODUCT_NAME} keeps what it needs to run your account, to decide on loans and to meet the law. Nothing is sold,
        and nothing is used for advertising.
      </Typography>
      <Stack component="ul" sx={{ gap: 2, my: 4, p: 0, listStyle: 'none' }}>
        {keptData.map(({ what, why, howLong }) => (
          <Card key={what} component="li" sx={{ p: { xs: 2.5, md: 3 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {what}
            </Typography>
            <Typography>{why}</Typography>
            <Typography variant="body2" sx={{ ...quiet, mt: 1 }}>
              How long: {howLong}
            </Typography>
          </Card>
        ))}
      </Stack>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Who sees it
      </Typography>
      <Typography sx={quiet}>
        You, and administrators who decide on loans. No other member sees your name, your address, your email or your
        bank account. Your browser keeps your session, and nothing that follows you to other sites.
      </Typography>
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        What we hold on you
      </Typography>
      <Typography sx={quiet}>
        Sign in and open your account details: ‘Download your data’ gives you all of it as one file. It names no other
        member, and no administrator. If something in it is wrong, write to us.
      </Typography>
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        When you leave
      </Typography>
      <Typography sx={quiet}>
        You can delete your account in its details once no money, loan or pledge is open. What tells who you are goes
        from it at once; what is kept for good stays without your name. If your identity was verified, the law has us
        keep for five years who you are and how your loans ended, where no page of ours shows it.
      </Typography>
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Who we are, and how to reach us
      </Typography>
      <Operator />
      <Typography variant="body2" sx={{ ...quiet, mt: 4 }}>
        The agreement itself stands in the <Link href={documents.terms}>terms and conditions</Link>.
      </Typography>
    </Box>
  );
}

function Operator() {
  const { name, email } = readOperator();
  return (
    <>
      {name === undefined || email === undefined ? (
        <Card
          role="note"
          sx={{
            mb: 2,
            p: 2.5,
            backgroundColor: 'var(--tint-strong)',
            borderColor: 'transparent',
            color: 'var(--tint-text)',
          }}
        >
          This is a sample installation of {PRODUCT_NAME}: whoever set it up has not said who runs it. Give it no data
          that you would miss.
        </Card>
      ) : null}
      {name !== undefined && <Typography sx={quiet}>This installation is run by {name}.</Typography>}
      {email !== undefined && (
        <Typography sx={quiet}>
          Write to <Link href={`mailto:${email}`}>{email}</Link> to see, correct or delete what we keep about you.
        </Typography>
      )}
    </>
  );
}
