import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { BrandMark } from '../../src/components/BrandMark';
import { ButtonLink } from '../../src/components/PageLink';
import { FormCard } from '../../src/components/CardPage';
import { ContinueCard } from '../../src/components/ContinueCard';
import { CopyButton } from '../../src/components/CopyButton';
import { DetailsCard } from '../../src/components/DetailsCard';
import { Disclosure } from '../../src/components/Disclosure';
import { FoldedSection } from '../../src/components/FoldedSection';
import { EmailAddress } from '../../src/components/EmailAddress';
import { HelpLink } from '../../src/components/HelpLink';
import * as icons from '../../src/components/icons';
import { MenuButton } from '../../src/components/menu/MenuButton';
import { PageColumns, PageColumn } from '../../src/components/PageColumns';
import { PageHeading } from '../../src/components/PageHeading';
import { RouteLink } from '../../src/components/RouteLink';
import { Section } from '../../src/components/Section';
import { TermsDocument } from '../../src/components/TermsDocument';
import { WizardProgress } from '../../src/components/WizardProgress';
import { pathTo } from '../../src/pathTo';
import { longName, nothing, type Part } from './part';

const paragraph = <p>Repayments come from the wallet on the due day, in the morning.</p>;

export const frameParts: readonly Part[] = [
  {
    name: 'Page heading',
    files: ['components/PageHeading.tsx'],
    states: {
      Default: <PageHeading>Your loans</PageHeading>,
      'Long name': <PageHeading>{`Loan of ${longName}`}</PageHeading>,
    },
  },
  {
    name: 'Page columns',
    files: ['components/PageColumns.tsx'],
    states: {
      'All four places': (
        <PageColumns
          lead={<Section title="Lead">{paragraph}</Section>}
          side={<Section title="Side" isQuiet children={paragraph} />}
          sideEnd={<Section title="End of the side" isQuiet children={paragraph} />}
        >
          <Section title="Main">{paragraph}</Section>
        </PageColumns>
      ),
      'Without a side': <PageColumns lead={<Section title="Lead alone">{paragraph}</Section>}>{paragraph}</PageColumns>,
    },
  },
  {
    name: 'Page column',
    files: ['components/PageColumns.tsx'],
    states: {
      Narrow: <PageColumn width="narrow">{paragraph}</PageColumn>,
      Form: <PageColumn width="form">{paragraph}</PageColumn>,
      Wide: <PageColumn width="wide">{paragraph}</PageColumn>,
    },
  },
  {
    name: 'Folded section',
    files: ['components/FoldedSection.tsx'],
    states: {
      'A row on phones': <FoldedSection title="Schedule">{paragraph}</FoldedSection>,
      'Long title': <FoldedSection title={longName}>{paragraph}</FoldedSection>,
    },
  },
  {
    name: 'Disclosure',
    files: ['components/Disclosure.tsx'],
    states: {
      Closed: <Disclosure summary="As a table">{paragraph}</Disclosure>,
      Open: (
        <Disclosure summary="As a table" isOpen>
          {paragraph}
        </Disclosure>
      ),
      'Row with a long name': (
        <Disclosure summary={`Loan of ${longName}`} isRow>
          {paragraph}
        </Disclosure>
      ),
    },
  },
  {
    name: 'Section',
    files: ['components/Section.tsx'],
    states: {
      Default: <Section title="Instalments">{paragraph}</Section>,
      'With an act': (
        <Section title="Documents" act={<RouteLink to={pathTo('loans')}>All documents</RouteLink>}>
          {paragraph}
        </Section>
      ),
      Quiet: <Section title="History" isQuiet children={paragraph} />,
      'Long name': (
        <Section title={`Loans of ${longName}`} act={<RouteLink to={pathTo('loans')}>All loans</RouteLink>}>
          {paragraph}
        </Section>
      ),
    },
  },
  {
    name: 'Details card',
    files: ['components/DetailsCard.tsx'],
    states: {
      Default: (
        <DetailsCard
          title="Contact"
          details={[
            ['Email', 'ada.obi@mail.example'],
            ['Phone', '0803 000 0000'],
          ]}
        />
      ),
      'Long values, and one not given': (
        <DetailsCard
          title="Profile"
          details={[
            ['Name', longName],
            ['Email', `${longName.replaceAll(' ', '.')}@mail.example`],
            ['Address', null],
          ]}
          way={{ to: pathTo('completeProfile'), label: 'Change it' }}
        />
      ),
    },
  },
  {
    name: 'Form card',
    files: ['components/CardPage.tsx'],
    states: { Default: <FormCard>{paragraph}</FormCard> },
  },
  {
    name: 'Continue card',
    files: ['components/ContinueCard.tsx'],
    states: {
      Default: <ContinueCard title="Your application is not sent yet" line="Saved today." to={pathTo('apply')} />,
      'Long name': (
        <ContinueCard
          title={`Continue to ‘${longName}’`}
          line="Saved today."
          to={pathTo('apply')}
          act="Review and send it"
        />
      ),
    },
  },
  {
    name: 'Buttons',
    files: ['components/theme/theme.ts'],
    states: {
      Contained: <Button variant="contained">Add money</Button>,
      Outlined: <Button variant="outlined">Add money</Button>,
      Text: <Button>Add money</Button>,
      Destructive: (
        <Button variant="outlined" color="error">
          Freeze the person
        </Button>
      ),
      Disabled: (
        <Button variant="contained" disabled>
          Add money
        </Button>
      ),
      Loading: (
        <Button variant="contained" loading loadingPosition="start">
          Adding…
        </Button>
      ),
    },
  },
  {
    name: 'Button link',
    files: ['components/PageLink.tsx'],
    states: {
      Filled: (
        <ButtonLink to={pathTo('register')} look="filled">
          Sign up
        </ButtonLink>
      ),
      Outlined: (
        <ButtonLink to={pathTo('login')} look="outlined">
          Sign in
        </ButtonLink>
      ),
      Small: (
        <ButtonLink to={pathTo('login')} look="small">
          Sign in
        </ButtonLink>
      ),
    },
  },
  {
    name: 'Link to a page',
    files: ['components/RouteLink.tsx'],
    states: { Default: <RouteLink to={pathTo('help')}>How repayments work</RouteLink> },
  },
  {
    name: 'Menu',
    files: ['components/menu/MenuButton.tsx'],
    states: {
      Closed: (
        <MenuButton
          label="Ada Obi"
          items={[
            { label: 'Account', to: pathTo('account') },
            { label: 'Sign out', onChoose: nothing },
          ]}
        />
      ),
      'Long name': <MenuButton label={longName} items={[{ label: 'Sign out', onChoose: nothing }]} />,
    },
  },
  {
    name: 'Copy button',
    files: ['components/CopyButton.tsx'],
    states: { Default: <CopyButton text="0123456789" what="account number" /> },
  },
  {
    name: 'Steps of a form',
    files: ['components/WizardProgress.tsx'],
    states: {
      First: <WizardProgress label="Progress of signing up" steps={['Terms', 'Details', 'Email']} position={0} />,
      'Four steps': (
        <WizardProgress label="Progress of applying" steps={['Loan', 'Work', 'Questions', 'Review']} position={2} />
      ),
      Last: <WizardProgress label="Progress of a reset" steps={['Email', 'Code', 'Password']} position={2} />,
    },
  },
  {
    name: 'Email address',
    files: ['components/EmailAddress.tsx'],
    states: {
      Default: <EmailAddress>ada.obi@mail.example</EmailAddress>,
      'Long name': <EmailAddress>{`${longName.replaceAll(' ', '.')}@mail.example`}</EmailAddress>,
    },
  },
  {
    name: 'Notice',
    files: ['components/theme/theme.ts'],
    states: {
      Info: <Alert severity="info">Withdrawals are paused while we check our books.</Alert>,
      Success: <Alert severity="success">Your bank account is added.</Alert>,
      Warning: <Alert severity="warning">Your offer ends tomorrow.</Alert>,
      Error: <Alert severity="error">payslip.pdf: this file is larger than 5 MB.</Alert>,
    },
  },
  {
    name: 'Terms',
    files: ['components/TermsDocument.tsx'],
    states: { Default: <TermsDocument /> },
  },
  {
    name: 'Brand and help',
    files: ['components/BrandMark.tsx', 'components/HelpLink.tsx'],
    states: { Brand: <BrandMark />, Help: <HelpLink /> },
  },
  {
    name: 'Icons',
    files: ['components/icons.tsx'],
    states: { All: Object.entries(icons).map(([name, Icon]) => <Icon key={name} titleAccess={name} />) },
  },
];
