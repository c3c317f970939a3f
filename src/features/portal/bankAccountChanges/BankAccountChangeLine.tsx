import Typography from '@mui/material/Typography';
import type { AskedBankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import { BANK_ACCOUNT_CHANGE_HOURS } from '#contract/people/bankAccounts/changeList';
import { RouteLink } from '../../../components/RouteLink';
import { AccountHolder } from '../../../domain/administration/AccountHolder';
import { DecisionLine, type Decision } from '../../../domain/administration/DecisionLine';
import { OldAndNew } from '../../../domain/administration/OldAndNew';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { usePrivateDetails } from '../../../domain/administration/usePrivateDetails';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useProposeBankAccountChangeMutation, useRefuseBankAccountChangeMutation } from '../portalApi';

export function BankAccountChangeLine({ change }: { change: AskedBankAccountChange }) {
  const { id, personId, personName, oldAccount, newAccount, accountName, askedAt, isProposed, holdsAt } = change;
  const { details, control } = usePrivateDetails({ about: 'bankAccountChange', id, what: 'account numbers' });
  const [propose] = useProposeBankAccountChangeMutation();
  const [refuse] = useRefuseBankAccountChangeMutation();
  const params = { changeId: id };
  const refusal: Decision = {
    call: 'refuseBankAccountChange',
    title: 'Refuse the change?',
    text: 'The old account stays. We email them the reason.',
    submit: 'Refuse',
    isDestructive: true,
    send: (body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap(),
  };
  const proposal: Decision = {
    call: 'proposeBankAccountChange',
    title: 'Propose to change the account?',
    text: `Once another administrator approves it, it takes effect after ${BANK_ACCOUNT_CHANGE_HOURS} hours.`,
    submit: 'Propose',
    send: (body, idempotencyKey) => propose({ params, body, idempotencyKey }).unwrap(),
  };
  return (
    <DecisionLine
      title={
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      }
      decisions={holdsAt !== undefined ? [] : isProposed ? [refusal] : [refusal, proposal]}
    >
      <OldAndNew old={<Account name={oldAccount} number={details && (details.accountNumber ?? 'none')} />}>
        <Account name={newAccount} number={details?.newAccountNumber} />
      </OldAndNew>
      <AccountHolder name={accountName} />
      <Typography variant="body2">
        {formatMoment(askedAt)}
        {holdsAt !== undefined && ` · approved, takes effect ${formatMoment(holdsAt)}`}
      </Typography>
      {control}
      {isProposed && <ProposedNote act="The change" />}
    </DecisionLine>
  );
}

const Account = ({ name, number }: { name: string; number: string | undefined }) => (
  <>
    {name}
    {number !== undefined && (
      <>
        <br />
        {number}
      </>
    )}
  </>
);
