import { documents, inspectorPages, pages } from '../../../src/pages';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/browsers/fixtures';
import { makeVisitors, visitorFor } from '#support/e2e/visitors';

test('every page opens, styled and no wider than the window', async ({ visitor, members }) => {
  const visitors = await makeVisitors(members);
  for (const { path } of Object.values(pages)) {
    await test.step(path, async () => {
      await visitor.openAs(visitorFor(path, visitors).stored, path);
      await visitor.expectLook(path);
    });
  }
});

test('the landing page: its links lead on within the app, to its sections, and back', async ({ visitor }) => {
  await visitor.open(pathTo('home'));
  await visitor.press('link', 'Help');
  await visitor.expectHeading('Good to know');
  await visitor.press('link', 'Get a Loan');
  await visitor.expectAt(pathTo('register'));
  await visitor.expectHeading('Accept the Terms');
  await visitor.tab.back();
  await visitor.expectAt(pathTo('home'));
  await visitor.expectHeading('The future of peer-to-peer lending.');
});

test('the terms are a separate document, and a missing page says so', async ({ visitor }) => {
  await visitor.open(documents.terms);
  await visitor.expectText('Terms');
  await visitor.open('/no-such-page');
  await visitor.expectText('This page does not exist');
});

test('the flow inspector records what happens, and replays it on the real screens', async ({ visitor }) => {
  await visitor.open(pathTo('register'));
  await visitor.press('button', 'Open the Flow Inspector');
  await visitor.press('button', '● Record');
  await visitor.press('checkbox', 'I agree to the terms and conditions');
  await visitor.press('button', 'Next');
  await visitor.expectText('State: accountDetails.editing');
  await visitor.press('button', '■ Stop recording');
  await visitor.expectText('Kept: Registration');
  await visitor.open(`${inspectorPages.flows.path}/registration?step=0`);
  await visitor.expectText('Step 0 of 2: terms');
  await visitor.expectText('Where the recording starts.');
  await visitor.press('button', 'Step forward');
  await visitor.press('button', 'Step forward');
  await visitor.expectText('Step 2 of 2: accountDetails.editing');
  expect(await visitor.stored('token')).toBeNull();
});
