import Typography from '@mui/material/Typography';
import type { ReviewedWithdrawal } from '../../../../contract/money/payouts/reviewedWithdrawalSchema';
import { RouteLink } from '../../../components/RouteLink';
import { AccountHolder } from '../../../domain/administration/AccountHolder';
import { DecisionLine, type Decision } from '../../../domain/administration/DecisionLine';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useProposeWithdrawalReleaseMutation, useRefuseWithdrawalMutation } from './withdrawalReviewsApi';

export function WithdrawalLine({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { id, personId, personName, amountKobo, bankName, accountNumber, accountName, requestedAt } = withdrawal;
  const [proposeRelease] = useProposeWithdrawalReleaseMutation();
  const [refuse] = useRefuseWithdrawalMutation();
  const params = { payoutId: id };
  const refusal: Decision = {
    call: 'refuseWithdrawal',
    title: 'Refuse the withdrawal?',
    text: 'The money goes back to the wallet, and its owner is told by mail. The reason is kept, not sent.',
    submit: 'Refuse',
    isDestructive: true,
    send: (body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap(),
  };
  const proposal: Decision = {
    call: 'proposeWithdrawalRelease',
    title: 'Propose to release the withdrawal?',
    text: (
      <>
        Once another administrator approves, <Amount kobo={amountKobo} /> go to {bankName}, {accountNumber}.
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
      <AccountHolder name={accountName} />
      {withdrawal.isOfAnotherPerson && <Typography>So far this is another person’s account here.</Typography>}
      <Typography variant="body2">
        {bankName}, {accountNumber} · {formatMoment(requestedAt)}
      </Typography>
      {withdrawal.isReleaseProposed && <ProposedNote act="The release" />}
    </DecisionLine>
  );
}
