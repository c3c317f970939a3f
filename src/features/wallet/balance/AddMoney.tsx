import { useEffect, useRef } from 'react';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { formatRate } from '#contract/money/format';
import { missingToAddMoney } from '#contract/people/eligibility/eligibility';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { Section } from '../../../components/Section';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import { Amount } from '../../../domain/money/Amount';
import { ADD_MONEY_HASH } from '../../../domain/wallet/addMoney';
import { PayInto } from '../../../domain/wallet/PayInto';

interface AddMoneyProps {
  wallet: Wallet;
  standing: MyStanding;
}

/** Administrators have no wallet. */
export function AddMoney({ wallet, standing }: AddMoneyProps) {
  const { receivingAccount: account, isReceivingAccountLate = false } = wallet;
  const { hash, key } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== ADD_MONEY_HASH) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div ref={section} tabIndex={-1}>
      {!account && !standing.isBvnVerified && !standing.isAdmin ? (
        <MissingSteps title="Before you can add money" missing={missingToAddMoney(standing)} />
      ) : (
        <Section isQuiet title="Add money">
          {standing.isAdmin ? (
            <Typography sx={{ color: 'text.secondary' }}>
              Administrators have no wallet. Please don’t transfer money here.
            </Typography>
          ) : account ? (
            <>
              <Typography sx={{ mb: 2, color: 'text.secondary' }}>
                Transfer any amount to this account from your bank. It is yours alone, and money arrives within minutes.
              </Typography>
              <PayInto account={account} />
              <Fee wallet={wallet} />
            </>
          ) : (
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {isReceivingAccountLate
                ? 'Opening your account number is taking longer than usual. We keep trying, and you don’t have to do anything. It shows here once it is open.'
                : 'We’re opening your account number. This takes a minute or two.'}
            </Typography>
          )}
        </Section>
      )}
    </div>
  );
}

function Fee({ wallet: { freeDepositsLeft, depositPrice } }: { wallet: Wallet }) {
  const price = (
    <>
      {formatRate(depositPrice.rateBps)}, <Amount kobo={depositPrice.mostKobo} /> at most
    </>
  );
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      {freeDepositsLeft > 0 ? (
        <>
          Free: {freeDepositsLeft} {freeDepositsLeft === 1 ? 'deposit' : 'deposits'} left this month. After that the
          payment provider’s fee is taken from what you add: {price}.
        </>
      ) : (
        <>
          This month’s free deposits are used. Until next month the payment provider’s fee is taken from what you add:{' '}
          {price}.
        </>
      )}
    </Typography>
  );
}
