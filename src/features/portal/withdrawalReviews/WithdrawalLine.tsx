import Typography from '@mui/material/Typography';
import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import { holdLabels } from '#contract/money/payouts/speedLimits';
import { RouteLink } from '../../../components/RouteLink';
import { AccountHolder } from '../../../domain/administration/AccountHolder';
import { DecisionLine, type Decision } from '../../../domain/administration/DecisionLine';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { usePrivateDetails } from '../../../domain/administration/usePrivateDetails';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useProposeWithdrawalReleaseMutation, useRefuseWithdrawalMutation } from '../portalApi';

export function WithdrawalLine({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const {
    id,
    personId,
    personName,
    amountKobo,
    bankName,
    accountEndsIn,
    accountName,
    requestedAt,
    reasons,
    heldUntil,
  } = withdrawal;
  const { details, control } = usePrivateDetails({ about: 'payout', id, what: 'account number' });
  const account = details?.accountNumber ?? `account ending in ${accountEndsIn}`;
  const [proposeRelease] = useProposeWithdrawalReleaseMutation();
  const [refuse] = useRefuseWithdrawalMutation();
  const params = { payoutId: id };
  const refusal: Decision = {
    call: 'refuseWithdrawal',
    title: 'Refuse the withdrawal?',
    text: 'The money goes back to the wallet, and we email its owner. The reason is kept, not sent.',
    submit: 'Refuse',
    isDestructive: true,
    send: (body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap(),
  };
  const proposal: Decision = {
    call: 'proposeWithdrawalRelease',
    title: 'Propose to release the withdrawal?',
    text: (
      <>
        Once another administrator approves, <Amount kobo={amountKobo} /> go to {bankName}, {account}.
      </>
    ),
    submit: 'Propose release',
    send: (body, idempotencyKey) => proposeRelease({ params, body, idempotencyKey }).unwrap(),
  };
  return (
    <DecisionLine
      title={
        <>
          <Amount kobo={amountKobo} /> for{' '}
          <RouteLink to={pathTo('userRecord', { userId: personId })}>
            <bdi>{personName}</bdi>
          </RouteLink>
        </>
      }
      decisions={withdrawal.isReleaseProposed ? [refusal] : [refusal, proposal]}
    >
      <Typography>
        <strong>Why it waits:</strong> {reasons.map((reason) => holdLabels[reason]).join('; ')}
      </Typography>
      {heldUntil !== undefined && (
        <Typography>If nobody decides, the money goes back on {formatMoment(heldUntil)}.</Typography>
      )}
      {reasons.includes('account') && <AccountHolder name={accountName} />}
      {withdrawal.isOfAnotherPerson && <Typography>Another person has this account here.</Typography>}
      <Typography variant="body2">
        {bankName}, {account} · {formatMoment(requestedAt)}
      </Typography>
      {control}
      {withdrawal.isReleaseProposed && <ProposedNote act="The release" />}
    </DecisionLine>
  );
}
