import { expect, type Page } from '@playwright/test';
import { answerWith, inTurn, loading, onPhone, openDialog, showsError, type Visits } from './acts';
import { someHits, someLists } from '../../administration/screeningExamples';
import { someBreaches, someVendors } from '../../administration/registers';

const vendorsShown = (page: Page) => expect(page.getByRole('heading', { name: 'Bello Text Messages' })).toBeVisible();

const breachesShown = (page: Page) => expect(page.getByText('Report overdue')).toBeVisible();

const hitsShown = (page: Page) => expect(page.getByText('QDi.417')).toBeVisible();
const screened = inTurn(answerWith('screeningLists', someLists), answerWith('screeningHits', someHits));

/** The registers kept for regulators. */
export const registerStates = {
  vendors: [
    {
      as: 'administrator',
      states: { none: (page) => expect(page.getByText('No vendor has been entered yet.')).toBeVisible() },
    },
    {
      as: 'administrator',
      before: answerWith('vendors', someVendors),
      states: {
        filled: vendorsShown,
        'adding, in error': inTurn(
          openDialog('Add vendor'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Add' }).click(),
          showsError,
        ),
      },
    },
    {
      as: 'administrator',
      before: answerWith('vendors', someVendors),
      states: {
        'ending, in error': inTurn(
          openDialog(/^End /),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'End' }).click(),
          showsError,
        ),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('vendors', someVendors)),
      states: { filled: vendorsShown },
    },
    ...loading('administrator', 'vendors'),
  ],
  screening: [
    {
      as: 'administrator',
      states: { none: (page) => expect(page.getByText(/^No list has been loaded yet/)).toBeVisible() },
    },
    {
      as: 'administrator',
      before: screened,
      states: {
        filled: hitsShown,
        'clearing, in error': inTurn(
          openDialog('Another person'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Another person' }).click(),
          showsError,
        ),
      },
    },
    { as: 'administrator', before: inTurn(onPhone, screened), states: { filled: hitsShown } },
    ...loading('administrator', 'screeningHits'),
  ],
  breaches: [
    {
      as: 'administrator',
      states: { none: (page) => expect(page.getByText('No breach has been entered yet.')).toBeVisible() },
    },
    {
      as: 'administrator',
      before: answerWith('breaches', someBreaches),
      states: {
        filled: breachesShown,
        'entering, in error': inTurn(
          openDialog('Enter a breach'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click(),
          showsError,
        ),
      },
    },
    {
      as: 'administrator',
      before: answerWith('breaches', someBreaches),
      states: {
        'reporting, in error': inTurn(
          openDialog(/^Mark as reported/),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Add' }).click(),
          showsError,
        ),
      },
    },
    {
      as: 'administrator',
      before: inTurn(onPhone, answerWith('breaches', someBreaches)),
      states: { filled: breachesShown },
    },
    ...loading('administrator', 'breaches'),
  ],
} satisfies Visits;
