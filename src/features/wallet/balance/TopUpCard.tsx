import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatRate } from '../../../../contract/money/format';
import { missingToAddMoney } from '../../../../contract/people/eligibility/eligibility';
import type { MyStanding } from '../../../../contract/people/eligibility/standingSchema';
import type { Wallet } from '../../../../contract/money/wallet/walletSchema';
import { Amount } from '../../../domain/money/Amount';
import { CopyButton } from '../../../components/CopyButton';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';

interface TopUpCardProps {
  wallet: Wallet;
  standing: MyStanding;
}

/** Administrators have no wallet. */
export function TopUpCard({ wallet, standing }: TopUpCardProps) {
  const { receivingAccount: account, isReceivingAccountLate = false, freeDepositsLeft, depositPrice } = wallet;
  if (!account && !standing.isBvnVerified && !standing.isAdmin) {
    return <MissingSteps title="Before you can add money" missing={missingToAddMoney(standing)} />;
  }
  return (
    <Card component="section" aria-labelledby="top-up" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="top-up" variant="h2" sx={{ mb: 1 }}>
        Add money
      </Typography>
      {standing.isAdmin ? (
        <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
          Administrators have no wallet. Please don’t transfer money here.
        </Typography>
      ) : account ? (
        <>
          <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '60ch' }}>
            Transfer any amount to this account from your bank. It is yours alone, and money arrives within minutes.
          </Typography>
          <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '60ch' }}>
            {freeDepositsLeft > 0
              ? `We pay the bank's fee for ${freeDepositsLeft} more ${freeDepositsLeft === 1 ? 'deposit' : 'deposits'} this month. After that it is taken from what you add: `
              : "We have paid the bank's fees of this month's deposits. Until next month the fee is taken from what you add: "}
            {formatRate(depositPrice.rateBps)}, <Amount kobo={depositPrice.mostKobo} /> at most.
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            <Line name="Account number">
              <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600, letterSpacing: '0.04em' }}>
                <span translate="no">{account.accountNumber}</span>
              </Box>
              <CopyButton text={account.accountNumber} what="account number" />
            </Line>
            <Line name="Bank">{account.bankName}</Line>
            <Line name="Account name">{account.accountName}</Line>
          </Box>
        </>
      ) : (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {isReceivingAccountLate
            ? 'Opening your account number is taking longer than usual. We keep trying, and you don’t have to do anything. It shows here once it is open.'
            : 'We’re opening your account number. This takes a minute or two.'}
        </Typography>
      )}
    </Card>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {name}
      </Box>
      <Stack
        component="dd"
        direction="row"
        sx={{
          m: 0,
          gap: 2,
          alignItems: 'center',
          flexWrap: 'wrap',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Stack>
    </Box>
  );
}
