import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ANSWER_HOURS } from '#contract/product';
import { ButtonLink } from '../../../components/PageLink';
import { RouteLink } from '../../../components/RouteLink';
import { telLink } from '../../../domain/operator/OperatorLines';
import { useOperator } from '../../../domain/operator/useOperator';
import { pathTo } from '../../../pathTo';
import { isSignedIn } from '../../../session/storedSession';
import { useAuth } from '../../../session/useSession';

/** How to reach a person: a complaint for signed-in users, mail and phone for everybody. */
export function ContactCard() {
  const isMember = isSignedIn(useAuth());
  const operator = useOperator();
  const { contactEmail, phone } = operator ?? {};
  const isReachable = contactEmail !== undefined || phone !== undefined;
  return (
    <Card component="section" aria-labelledby="contact" sx={{ mt: 6, p: { xs: 3, md: 4 } }}>
      <Typography id="contact" variant="h2" sx={{ mb: 1 }}>
        Ask a person
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
        {isMember
          ? `Write to us here: someone answers within ${ANSWER_HOURS} hours. You can do so while your account is frozen, too.`
          : 'Sign in to write to us: your message and our answers stay together.'}
      </Typography>
      {isMember ? (
        <ButtonLink to={pathTo('complaints')} look="filled">
          Write to us
        </ButtonLink>
      ) : (
        <RouteLink to={pathTo('login')}>Sign in and write</RouteLink>
      )}
      {isReachable && (
        <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {isMember ? 'Or reach us by' : 'If you can’t sign in, reach us by'}{' '}
          {contactEmail !== undefined && <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>}
          {contactEmail !== undefined && phone !== undefined && ' or '}
          {phone !== undefined && <Link href={telLink(phone)}>{phone}</Link>}
          <span>.</span>
        </Typography>
      )}
    </Card>
  );
}
