import { expect, type Page } from '@playwright/test';
import { urlOf } from '../../calls';
import {
  answerWith,
  closePopup,
  hold,
  inTurn,
  loading,
  onPhone,
  openDialog,
  openMenu,
  openSelect,
  press,
  showsError,
  type,
  type Visits,
} from './acts';
import { someRisk } from '../../administration/risk';
import { someContacts, someMoney, someSignIns } from '../../administration/investigate';
import { record } from '../../administration/people';
import { busyDays, busyOverview, someAdministrators, someAudit, someFactors } from '../../administration/portal';

/** Few rows, which axe checks faster; all rows are alike. */
const rowsShown = async (page: Page) => {
  await page.getByRole('searchbox').fill('admin@peerlend.example');
  await expect(page.getByText('1–1 of 1 user')).toBeVisible();
};

const oneRecord = (page: Page) => page.route(urlOf('userRecord'), (route) => route.fulfill({ json: record }));

const wholeRecord = inTurn(
  oneRecord,
  answerWith('personMoney', someMoney),
  answerWith('personSignIns', someSignIns),
  answerWith('personContacts', someContacts),
);

const recordShown = (page: Page) => expect(page.getByRole('heading', { name: 'Adaeze Obi' })).toBeVisible();

const openTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
};

const auditShown = (page: Page) => expect(page.getByText('grade C')).toBeVisible();

const overviewShown = (page: Page) => expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

const administratorsShown = (page: Page) => expect(page.getByText('femi@mail.example')).toBeVisible();

const factorsShown = (page: Page) => expect(page.getByRole('heading', { name: 'Office laptop' })).toBeVisible();

const riskShown = (page: Page) => expect(page.getByRole('heading', { name: 'Expected credit loss' })).toBeVisible();

export const administrationStates = {
  overview: [
    {
      as: 'administrator',
      before: inTurn(answerWith('portalOverview', busyOverview), answerWith('moneyDays', busyDays)),
      states: { filled: overviewShown },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('portalOverview', busyOverview), answerWith('moneyDays', busyDays)),
      states: {
        filled: overviewShown,
        'menu open': inTurn(press('Open menu'), (page) =>
          expect(page.getByRole('dialog').getByRole('link', { name: 'Overview' })).toBeVisible(),
        ),
      },
    },
    ...loading('administrator', 'portalOverview'),
  ],
  risk: [
    { as: 'administrator', before: answerWith('riskReport', someRisk), states: { filled: riskShown } },
    { as: 'administrator', before: inTurn(onPhone, answerWith('riskReport', someRisk)), states: { filled: riskShown } },
    ...loading('administrator', 'riskReport'),
  ],
  allUsers: [
    {
      as: 'administrator',
      states: {
        filled: rowsShown,
        'menu open': openMenu,
        'filter open': inTurn(closePopup, openSelect('Email Verified')),
        'report on its way': inTurn(closePopup, hold('allUsers'), press('Generate Report')),
      },
    },
    {
      as: 'administrator',
      before: onPhone,
      states: {
        filled: rowsShown,
        'nobody found': inTurn(type({ 'Search users': 'nobody-is-called-this' }), (page) =>
          expect(page.getByText('No users match')).toBeVisible(),
        ),
      },
    },
    ...loading('administrator', 'allUsers'),
  ],
  userRecord: [
    {
      as: 'administrator',
      states: {
        'nobody has the id': (page) => expect(page.getByRole('heading', { name: 'No such user' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: wholeRecord,
      states: {
        filled: recordShown,
        loans: openTab('Loans'),
        money: openTab('Money'),
        'sign-ins': openTab('Sign-ins'),
        contacts: openTab('Contacts'),
        activity: openTab('Activity'),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, wholeRecord),
      states: { filled: recordShown, money: openTab('Money'), contacts: openTab('Contacts') },
    },
    ...loading('administrator', 'userRecord'),
  ],
  security: [
    {
      as: 'administrator',
      states: {
        none: (page) => expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: answerWith('mySecondFactor', someFactors),
      states: { filled: factorsShown, 'renaming open': openDialog('Rename Office laptop') },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('mySecondFactor', someFactors)),
      states: { filled: factorsShown },
    },
    ...loading('administrator', 'mySecondFactor'),
  ],
  administrators: [
    {
      as: 'administrator',
      before: answerWith('administrators', someAdministrators),
      states: {
        filled: administratorsShown,
        'in error': inTurn(press('Invite'), showsError),
        'changing roles': openDialog('Change roles'),
      },
    },
    {
      as: 'administrator',
      before: answerWith('portalOverview', { ...busyOverview, roles: ['support'] }),
      states: {
        'another role’s': (page) => expect(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible(),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('administrators', someAdministrators)),
      states: { filled: administratorsShown },
    },
    ...loading('administrator', 'administrators'),
  ],
  auditTrail: [
    { as: 'administrator', before: answerWith('auditTrail', someAudit), states: { filled: auditShown } },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('auditTrail', someAudit)),
      states: { filled: auditShown },
    },
    ...loading('administrator', 'auditTrail'),
  ],
} satisfies Visits;
