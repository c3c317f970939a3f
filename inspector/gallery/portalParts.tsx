import Button from '@mui/material/Button';
import { requirements } from '#contract/people/eligibility/eligibility';
import { ROLES } from '#contract/people/roles/roles';
import { PAST_DUE_BANDS } from '#contract/lending/schedule/daysPastDue';
import { naira, negateKobo, NO_KOBO } from '#contract/money/kobo';
import { AccountHolder } from '../../src/domain/administration/AccountHolder';
import { FiguresCard } from '../../src/domain/administration/FiguresCard';
import { IdentityTable } from '../../src/domain/administration/IdentityTable';
import { LatenessBar } from '../../src/domain/administration/LatenessBar';
import { ListCard, ListLine } from '../../src/domain/administration/ListCard';
import { OldAndNew } from '../../src/domain/administration/OldAndNew';
import { PayoutStateChip } from '../../src/domain/administration/PayoutStateChip';
import { PortalPage } from '../../src/domain/administration/PortalPage';
import { ProposedNote } from '../../src/domain/administration/ProposedNote';
import { RoleChips } from '../../src/domain/administration/RoleChips';
import { ThreadMessages } from '../../src/domain/complaints/ThreadMessages';
import { MissingSteps } from '../../src/domain/eligibility/MissingSteps';
import { PostingList } from '../../src/domain/ledger/PostingList';
import { EventList } from '../../src/domain/user/EventList';
import { pathTo } from '../../src/pathTo';
import { longAmount, longName, nothing, type Part } from './part';

const at = '2026-06-09T08:12:00.000Z';
const page = { heading: 'Risk', intro: 'How loans perform, by month.', children: () => <p>The figures.</p> };
const query = { isFetching: false, refetch: nothing };
const [firstName = '', ...rest] = longName.split(' ');

export const portalParts: readonly Part[] = [
  {
    name: 'Page of the portal',
    files: ['domain/administration/PortalPage.tsx'],
    states: {
      Default: <PortalPage {...page} result={{ ...query, data: true }} />,
      Loading: <PortalPage {...page} result={{ ...query, isFetching: true }} />,
      Failed: <PortalPage {...page} result={{ ...query, error: { kind: 'unreadable', status: 503 } }} />,
    },
  },
  {
    name: 'Card with a list',
    files: ['domain/administration/ListCard.tsx'],
    states: {
      Default: (
        <ListCard id="filled-list" title="Withdrawals" empty="None.">
          <ListLine title="Ada Obi" acts={<Button variant="contained">Release</Button>}>
            ₦50,000.00 to Sample Bank
          </ListLine>
          <ListLine
            title={longName}
            acts={
              <>
                <Button variant="contained">Release</Button>
                <Button variant="outlined" color="error">
                  Refuse
                </Button>
              </>
            }
          >
            {longAmount} to Sample Bank
          </ListLine>
        </ListCard>
      ),
      Empty: (
        <ListCard id="empty-list" title="Late withdrawals" empty="No withdrawal is late.">
          {[]}
        </ListCard>
      ),
    },
  },
  {
    name: 'Card with figures',
    files: ['domain/administration/FiguresCard.tsx'],
    states: {
      Default: (
        <FiguresCard
          title="Money"
          figures={[
            { label: 'All wallets', value: longAmount, to: pathTo('ledger') },
            { label: 'Company funds', value: '−₦1,200.00', isAlarming: true, note: 'A shortfall' },
            { label: 'Unmatched deposits', value: '₦0.00' },
          ]}
        />
      ),
    },
  },
  {
    name: 'Loans by days late',
    files: ['domain/administration/LatenessBar.tsx'],
    states: {
      Default: (
        <LatenessBar
          owed={PAST_DUE_BANDS.map((band, index) => ({
            band,
            loanCount: 9 - index,
            outstandingKobo: naira(100_000 * (7 - index)),
          }))}
        />
      ),
      Zero: <LatenessBar owed={PAST_DUE_BANDS.map((band) => ({ band, loanCount: 0, outstandingKobo: NO_KOBO }))} />,
    },
  },
  {
    name: 'Old and new',
    files: ['domain/administration/OldAndNew.tsx'],
    states: {
      Default: <OldAndNew old="Sample Bank, 0123456789">{`${longName} Microfinance Bank, 9876543210`}</OldAndNew>,
    },
  },
  {
    name: 'Profile and BVN',
    files: ['domain/administration/IdentityTable.tsx'],
    states: {
      'Long name, differs': (
        <IdentityTable
          identity={{
            profile: { firstName, lastName: rest.join(' ') },
            bvn: { firstName: 'Ada', lastName: 'Obi' },
            name: 'differs',
            dateOfBirth: 'same',
          }}
        />
      ),
    },
  },
  {
    name: 'Postings',
    files: ['domain/ledger/PostingList.tsx'],
    states: {
      Default: (
        <PostingList
          label="Postings"
          postings={[
            {
              account: 'wallet',
              personId: 'ada',
              personName: longName,
              amountKobo: naira(50_000),
              balanceKobo: naira(60_000),
            },
            { account: 'clientMoney', amountKobo: negateKobo(naira(50_000)) },
          ]}
        />
      ),
    },
  },
  {
    name: 'Messages',
    files: ['domain/complaints/ThreadMessages.tsx'],
    states: {
      Default: (
        <ThreadMessages
          messages={[
            { author: 'person', words: `Where is my money?\n${longName}`, sentAt: at },
            { author: 'administrator', words: 'It arrived this morning.', sentAt: at },
          ]}
          names={{ person: 'You', administrator: 'Our answer' }}
        />
      ),
    },
  },
  {
    name: 'Chips and notes of the portal',
    files: [
      'domain/administration/PayoutStateChip.tsx',
      'domain/administration/RoleChips.tsx',
      'domain/administration/AccountHolder.tsx',
      'domain/administration/ProposedNote.tsx',
    ],
    states: {
      'A payout': (['inReview', 'requested', 'sent', 'paid', 'failed', 'reversed'] as const).map((state) => (
        <PayoutStateChip key={state} state={state} />
      )),
      Roles: <RoleChips label="Roles" roles={ROLES} />,
      'Account holder': <AccountHolder name={longName} />,
      'No account holder': <AccountHolder name={undefined} />,
      Proposed: <ProposedNote act="Unfreezing" />,
    },
  },
  {
    name: 'Missing steps',
    files: ['domain/eligibility/MissingSteps.tsx'],
    states: { All: <MissingSteps title="Before you can borrow" missing={requirements} /> },
  },
  {
    name: 'Events of an account',
    files: ['domain/user/EventList.tsx'],
    states: {
      Default: (
        <EventList
          events={[
            { kind: 'bankAccountChanged', at },
            { kind: 'accountCreated', at },
          ]}
        />
      ),
    },
  },
];
