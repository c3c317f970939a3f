import { expect, type Page } from '@playwright/test';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { urlOf } from '../../calls';
import { answerWith, inTurn, loading, onPhone, openDialog, press, showsError, type Visits } from './acts';
import { failedJob, poorHealth, setAsideLoan, someAlerts } from '../../administration/portal';

const oneFailedJob = (page: Page) =>
  page.route(urlOf('failedJobs'), (route) =>
    route.fulfill({ json: [failedJob], headers: { [TOTAL_COUNT_HEADER]: '1' } }),
  );

const failedJobShown = (page: Page) => expect(page.getByText('1–1 of 1 failed job')).toBeVisible();

const someOpenAlerts = (page: Page) =>
  page.route(urlOf('alerts'), (route) =>
    route.fulfill({ json: someAlerts, headers: { [TOTAL_COUNT_HEADER]: String(someAlerts.length) } }),
  );

const alertsShown = (page: Page) => expect(page.getByText('1–2 of 2 alerts')).toBeVisible();

const setAsideShown = (page: Page) => expect(page.getByRole('button', { name: 'Run the missed days' })).toBeVisible();

export const operationStates = {
  alerts: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('Nothing needs you')).toBeVisible() } },
    {
      as: 'administrator',
      before: someOpenAlerts,
      states: {
        filled: alertsShown,
        'acknowledging, in error': inTurn(
          openDialog(`Acknowledge Fault in the ledger: ${someAlerts[0]?.detail ?? ''}`),
          press('Acknowledge'),
          showsError,
        ),
      },
    },
    { as: 'administrator', before: inTurn(onPhone, someOpenAlerts), states: { filled: alertsShown } },
    ...loading('administrator', 'alerts'),
  ],
  businessDays: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No loans set aside')).toBeVisible() } },
    {
      as: 'administrator',
      before: inTurn(answerWith('setAsideLoans', [setAsideLoan]), answerWith('portalHealth', poorHealth)),
      states: {
        filled: setAsideShown,
        'taking up, in error': inTurn(openDialog('Resume the loan of Adaeze Obi'), press('Resume'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('setAsideLoans', [setAsideLoan]), answerWith('portalHealth', poorHealth)),
      states: { filled: setAsideShown },
    },
    ...loading('administrator', 'portalHealth'),
  ],
  health: [
    { as: 'administrator', states: { none: (page) => expect(page.getByText('No failed jobs')).toBeVisible() } },
    {
      as: 'administrator',
      before: inTurn(oneFailedJob, answerWith('portalHealth', poorHealth)),
      states: {
        filled: failedJobShown,
        'giving up, in error': inTurn(openDialog('Discard password-changed-mail'), press('Discard'), showsError),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, oneFailedJob, answerWith('portalHealth', poorHealth)),
      states: { filled: failedJobShown },
    },
    ...loading('administrator', 'failedJobs'),
  ],
} satisfies Visits;
