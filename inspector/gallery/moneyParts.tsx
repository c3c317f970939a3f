import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { LOAN_STATES } from '#contract/lending/loans/states';
import { GRADES } from '#contract/lending/terms/grades';
import { kobo, naira, negateKobo, NO_KOBO } from '#contract/money/kobo';
import { ArrowInIcon, ArrowOutIcon } from '../../src/components/icons';
import { FileLine } from '../../src/domain/files/FileLine';
import { LoanStateChip } from '../../src/domain/lending/LoanStateChip';
import { GradeBadge, GradeScale } from '../../src/domain/market/GradeBadge';
import { HoldingChip } from '../../src/domain/market/HoldingChip';
import { LendTabs } from '../../src/domain/market/LendTabs';
import { MonthBars } from '../../src/domain/market/MonthBars';
import { PurposeIcon } from '../../src/domain/market/PurposeIcon';
import { RepaidBar } from '../../src/domain/market/RepaidBar';
import { RiskNote } from '../../src/domain/market/RiskNote';
import { Amount } from '../../src/domain/money/Amount';
import { MoneyList } from '../../src/domain/money/MoneyList';
import { MaskedNumber } from '../../src/domain/user/MaskedNumber';
import { PausedNotice } from '../../src/domain/wallet/WalletPageFrame';
import { PayInto } from '../../src/domain/wallet/PayInto';
import ui from '../inspector.module.css';
import { longAmount, longName, type Part } from './part';

const account = { accountNumber: '0123456789', bankName: 'Sample Bank', accountName: 'Peerlend / Ada Obi' };

export const moneyParts: readonly Part[] = [
  {
    name: 'Amount',
    files: ['domain/money/Amount.tsx'],
    states: {
      Default: <Amount kobo={naira(360_000)} />,
      Zero: <Amount kobo={NO_KOBO} />,
      'Signed, in': <Amount kobo={naira(50_000)} isSigned />,
      'Signed, out': <Amount kobo={negateKobo(naira(50_000))} isSigned />,
      Largest: <Amount kobo={kobo(Number.MAX_SAFE_INTEGER)} />,
    },
  },
  {
    name: 'Money list',
    files: ['domain/money/MoneyList.tsx'],
    states: {
      Default: (
        <MoneyList
          label="Movements"
          lines={[
            { key: 'in', title: 'Money added', note: '9 Jun 2026', amount: <Amount kobo={naira(50_000)} isSigned /> },
            {
              key: 'out',
              title: longName,
              note: '8 Jun 2026',
              amount: longAmount,
              after: 'then ₦0.00',
            },
          ]}
        />
      ),
      'With icons': (
        <MoneyList
          label="Movements with icons"
          lines={[
            { key: 'in', icon: <ArrowInIcon />, title: 'Money added', note: '9 Jun 2026', amount: '+₦50,000.00' },
            {
              key: 'out',
              icon: <ArrowOutIcon />,
              title: 'Withdrawal',
              note: '8 Jun 2026',
              amount: '−₦1,000.00',
              more: 'To Sample Bank',
            },
          ]}
        />
      ),
    },
  },
  {
    name: 'Bars by month',
    files: ['domain/market/MonthBars.tsx'],
    states: {
      Default: (
        <MonthBars
          label="What comes back"
          months={['Jun 2026', 'Jul 2026', 'Aug 2026'].map((name, index) => ({
            name,
            principalKobo: naira(40_000 * (index + 1)),
            interestKobo: naira(9000),
          }))}
        />
      ),
      Zero: (
        <MonthBars label="Nothing" months={[{ name: 'Jun 2026', principalKobo: NO_KOBO, interestKobo: NO_KOBO }]} />
      ),
    },
  },
  {
    name: 'Repaid bar',
    files: ['domain/market/RepaidBar.tsx'],
    states: {
      Zero: <RepaidBar holding={{ repaidKobo: NO_KOBO, amountKobo: naira(40_000) }} />,
      Part: <RepaidBar holding={{ repaidKobo: naira(15_000), amountKobo: naira(40_000) }} left="4 months left" />,
    },
  },
  {
    name: 'Grade badge',
    files: ['domain/market/GradeBadge.tsx'],
    states: {
      'All grades': GRADES.map((grade) => <GradeBadge key={grade} grade={grade} />),
      'On its scale': <GradeScale grade="C" />,
    },
  },
  {
    name: 'Purpose icon',
    files: ['domain/market/PurposeIcon.tsx'],
    states: { All: LOAN_PURPOSES.map((purpose) => <PurposeIcon key={purpose} purpose={purpose} />) },
  },
  {
    name: "Chip of a loan's state",
    files: ['domain/lending/LoanStateChip.tsx'],
    states: {
      'All states': LOAN_STATES.map((state) => <LoanStateChip key={state} state={state} />),
      Late: <LoanStateChip state="repaying" daysPastDue={12} />,
    },
  },
  {
    name: "Chip of a lender's share",
    files: ['domain/market/HoldingChip.tsx'],
    states: {
      'On time': <HoldingChip holding={{ state: 'repaying', daysPastDue: 0, isRestructured: false }} />,
      Late: <HoldingChip holding={{ state: 'repaying', daysPastDue: 1, isRestructured: false }} />,
      'Very late': <HoldingChip holding={{ state: 'repaying', daysPastDue: 45, isRestructured: false }} />,
      Restructured: <HoldingChip holding={{ state: 'repaying', daysPastDue: 0, isRestructured: true }} />,
    },
  },
  { name: 'Tabs of lending', files: ['domain/market/LendTabs.tsx'], states: { Default: <LendTabs page="market" /> } },
  { name: 'Risk note', files: ['domain/market/RiskNote.tsx'], states: { Default: <RiskNote /> } },
  {
    name: 'Account to pay into',
    files: ['domain/wallet/PayInto.tsx'],
    states: {
      Default: <PayInto account={account} />,
      'Long name': <PayInto account={{ ...account, accountName: longName }} />,
    },
  },
  { name: 'Payouts paused', files: ['domain/wallet/WalletPageFrame.tsx'], states: { Default: <PausedNotice /> } },
  {
    name: 'Masked number',
    files: ['domain/user/MaskedNumber.tsx'],
    states: { Default: <MaskedNumber number="0123456789" /> },
  },
  {
    name: 'File',
    files: ['domain/files/FileLine.tsx'],
    states: {
      Default: (
        <ul className={ui['list']}>
          <FileLine file={{ name: 'payslip.pdf', kind: 'pdf', about: 'payslip', bytes: 348_000 }} />
        </ul>
      ),
      'Long name': (
        <ul className={ui['list']}>
          <FileLine
            file={{ name: `${longName.replaceAll(' ', '_')}.png`, kind: 'png', about: 'other', bytes: 4_900_000 }}
            more="sent 9 Jun 2026"
          />
        </ul>
      ),
    },
  },
];
