import { useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { PageHeading } from '../../../components/PageHeading';
import { ActivityPanel } from './ActivityPanel';
import { ContactsPanel } from './ContactsPanel';
import { LoansPanel } from './LoansPanel';
import { MoneyPanel } from './MoneyPanel';
import { PERSON_TABS, usePersonTab, type PersonTab } from './personTabs';
import { RiskChips } from './RiskChips';
import { SignInsPanel } from './SignInsPanel';
import { SummaryPanel } from './SummaryPanel';

const panels = {
  summary: { label: 'Summary', Panel: SummaryPanel },
  loans: { label: 'Loans', Panel: LoansPanel },
  money: { label: 'Money', Panel: MoneyPanel },
  signIns: { label: 'Sign-ins', Panel: SignInsPanel },
  contacts: { label: 'Contacts', Panel: ContactsPanel },
  activity: { label: 'Activity', Panel: ActivityPanel },
} as const;

export function UserTabs({ user }: { user: UserRecord }) {
  const { tab, openTab } = usePersonTab();
  const id = useId();
  const { Panel } = panels[tab];
  return (
    <>
      <PageHeading sx={{ mt: 2 }}>
        <bdi>{user.firstName}</bdi> <bdi>{user.lastName}</bdi>
      </PageHeading>
      <RiskChips user={user} />
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mt: 2, mb: 3 }}>
        <Tabs
          data-public=""
          value={tab}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label="About this person"
          onChange={(_event, next: PersonTab) => {
            openTab(next);
          }}
        >
          {PERSON_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={panels[name].label}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
              sx={{ minWidth: { xs: 0, md: 90 }, px: { xs: 1.5, md: 2 } }}
            />
          ))}
        </Tabs>
      </Box>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <Panel user={user} />
      </div>
    </>
  );
}
