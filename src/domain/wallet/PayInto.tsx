import Button from '@mui/material/Button';
import type { ReceivingAccount } from '#contract/money/wallet/walletSchema';
import { CopyButton } from '../../components/CopyButton';
import css from './PayInto.module.css';

/** The account that money for the wallet is transferred to. */
export function PayInto({ account }: { account: ReceivingAccount }) {
  const { accountNumber, bankName, accountName } = account;
  return (
    <dl className={css.account}>
      <div>
        <dt>Account number</dt>
        <dd>
          <span translate="no" className={css.number}>
            {accountNumber}
          </span>
          <div className={css.acts}>
            <CopyButton text={accountNumber} what="account number" />
            <ShareButton account={account} />
          </div>
        </dd>
      </div>
      <div>
        <dt>Bank</dt>
        <dd>{bankName}</dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>{accountName}</dd>
      </div>
    </dl>
  );
}

/** On phones mostly; elsewhere people copy. */
function ShareButton({ account: { accountNumber, bankName, accountName } }: { account: ReceivingAccount }) {
  if (!('share' in navigator)) return null;
  const share = () =>
    navigator.share({ text: `${accountNumber}, ${bankName}, ${accountName}` }).catch(() => {
      // Closing the sheet rejects too, and nothing is lost.
    });
  return (
    <Button variant="outlined" size="small" aria-label="Share account number" onClick={() => void share()}>
      Share
    </Button>
  );
}
