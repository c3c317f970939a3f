import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AskedBankAccountChange } from '../../../contract/administration/bankAccountChanges';
import { RouteLink } from '../../components/RouteLink';
import { ListLine } from '../../domain/administration/ListCard';
import { ReasonDialog } from '../../domain/administration/ReasonDialog';
import { formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import { useProposeBankAccountChangeMutation, useRefuseBankAccountChangeMutation } from './withdrawalReviewsApi';

/** Another bank account that somebody asks for: both accounts, both names, and what can be done. */
export function BankAccountChangeLine({ change }: { change: AskedBankAccountChange }) {
  const { id, personId, personName, oldAccount, newAccount, accountName, askedAt, isProposed, holdsAt } = change;
  const [chosen, setChosen] = useState<'propose' | 'refuse'>();
  const [propose] = useProposeBankAccountChangeMutation();
  const [refuse] = useRefuseBankAccountChangeMutation();
  const params = { changeId: id };
  const close = () => setChosen(undefined);
  return (
    <ListLine
      title={
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      }
      acts={
        holdsAt === undefined && (
          <>
            <Button variant="outlined" color="error" onClick={() => setChosen('refuse')}>
              Refuse
            </Button>
            {!isProposed && (
              <Button variant="contained" onClick={() => setChosen('propose')}>
                Propose
              </Button>
            )}
          </>
        )
      }
    >
      <Typography>
        {newAccount}, in place of {oldAccount}
      </Typography>
      <Typography>
        {accountName === undefined ? (
          'The bank knows no such account'
        ) : (
          <>
            The bank calls the holder <strong>{accountName}</strong>
          </>
        )}
      </Typography>
      <Typography variant="body2">
        {formatMoment(askedAt)}
        {holdsAt !== undefined && ` · approved, holds from ${formatMoment(holdsAt)}`}
      </Typography>
      {isProposed && (
        <Typography variant="body2">
          It waits for another administrator in <RouteLink to={pathTo('approvals')}>Approvals</RouteLink>.
        </Typography>
      )}
      {chosen === 'propose' && (
        <ReasonDialog
          title="Propose to change the account?"
          text={<>Once another administrator has approved it, it holds after 48 hours.</>}
          submit="Propose"
          send={(body, idempotencyKey) => propose({ params, body, idempotencyKey }).unwrap()}
          onClose={close}
        />
      )}
      {chosen === 'refuse' && (
        <ReasonDialog
          title="Refuse the change?"
          text="The old account stays. The reason is mailed to them."
          submit="Refuse"
          isDestructive
          send={(body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap()}
          onClose={close}
        />
      )}
    </ListLine>
  );
}
