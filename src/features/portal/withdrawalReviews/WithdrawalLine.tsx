import Typography from '@mui/material/Typography';
import type { ReviewedWithdrawal } from '../../../../contract/money/payouts/reviewedWithdrawalSchema';
import { RouteLink } from '../../../components/RouteLink';
import { AccountHolder } from '../../../domain/administration/AccountHolder';
import { DecisionLine } from '../../../domain/administration/DecisionLine';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useRefuseWithdrawalMutation, useReleaseWithdrawalMutation } from './withdrawalReviewsApi';

export function WithdrawalLine({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { id, personId, personName, amountKobo, bankName, accountNumber, accountName, requestedAt } = withdrawal;
  const [release] = useReleaseWithdrawalMutation();
  const [refuse] = useRefuseWithdrawalMutation();
  const params = { payoutId: id };
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
      decisions={[
        {
          title: 'Refuse the withdrawal?',
          text: 'The money goes back to the wallet, and its owner is told by mail. The reason is kept, not sent.',
          submit: 'Refuse',
          isDestructive: true,
          send: (body, idempotencyKey) => refuse({ params, body, idempotencyKey }).unwrap(),
        },
        {
          title: 'Release the withdrawal?',
          text: (
            <>
              <Amount kobo={amountKobo} /> go to {bankName}, {accountNumber}. This cannot be undone.
            </>
          ),
          submit: 'Release',
          send: (body, idempotencyKey) => release({ params, body, idempotencyKey }).unwrap(),
        },
      ]}
    >
      <AccountHolder name={accountName} />
      <Typography variant="body2">
        {bankName}, {accountNumber} · {formatMoment(requestedAt)}
      </Typography>
    </DecisionLine>
  );
}
