import { screen, waitFor, within } from '@testing-library/react';
import { writeErrorMessage } from '#contract/errors';
import { pathTo } from '../../../../../src/pathTo';
import { someHits, someLists } from '#support/administration/screeningExamples';
import { answerCall, failCall, keysSent, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const [open, cleared] = someHits;
const [un] = someLists;

const show = async (lists: object[], hits: object[]) => {
  answerCall('screeningLists', 200, lists);
  answerCall('screeningHits', 200, hits, { 'x-total-count': String(hits.length) });
  return renderApp(pathTo('screening'), await members.signInAsAdmin());
};

/** Files are sent without `fetch`. */
function answerUpload(status: number, body: object): void {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: status }, responseText: { value: JSON.stringify(body) } });
    this.dispatchEvent(new ProgressEvent('load'));
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
}

const file = new File(['Name,Other names,Born,List,Reference\n'], 'un.csv', { type: 'text/csv' });

describe('/admin/screening', () => {
  test('without a list it says what to load; a refused file names the line, and a loaded one is listed', async () => {
    const { user } = await show([], []);
    expect(await screen.findByText(/^No list has been loaded yet/)).toHaveTextContent('UN Security Council');
    expect(await screen.findByText('Nobody’s name is like one on a list.')).toBeVisible();
    const text = 'Line 3: A quote is missing, or stands in the middle of a cell';
    answerUpload(422, { errorMessage: writeErrorMessage('SCREENING_FILE_COLUMNS', text) });
    await user.upload(screen.getByLabelText('Load a list'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    answerUpload(201, { list: 'UN', version: 2, entries: 1008 });
    answerCall('screeningLists', 200, someLists);
    await user.upload(screen.getByLabelText('Load a list'), file);
    expect(await screen.findByText('UN, version 2: 1,008 entries loaded')).toBeVisible();
    const lists = within(await screen.findByRole('region', { name: 'Lists' }));
    expect(await lists.findByRole('heading', { level: 3, name: 'UN' })).toBeVisible();
    expect(lists.getByText('Version 2, 1,008 entries')).toBeVisible();
    expect(lists.getByText(`SHA-256 ${un!.sha256}`)).toBeVisible();
    expect(lists.getByText('Everybody is screened')).toBeVisible();
    await user.click(lists.getByText('Earlier versions (1)'));
    expect(lists.getByText('Version 1, 1 entry')).toBeVisible();
  });

  test('shows person and entry side by side; an open match takes a proposal with a reason', async () => {
    const { user } = await show(someLists, someHits);
    const line = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!);
    await screen.findByRole('heading', { level: 3, name: open!.personName });
    const waiting = line(open!.personName);
    expect(waiting.getByText('Born in the same year, or the one before or after')).toBeVisible();
    expect(waiting.getByText('A word is one letter off')).toBeVisible();
    expect(waiting.getByText('MOHAMED SANI ABUBAKAR')).toBeVisible();
    const done = line(cleared!.personName);
    expect(done.getByText('The list no longer has this entry.')).toBeVisible();
    expect(done.getByText('Usman Oluwaseun Ibrahim')).toBeVisible();
    expect(done.getByText(/^Decided 21 Nov 2026/)).toHaveTextContent('The listed person died in 2019');
    expect(done.queryByRole('button')).not.toBeInTheDocument();

    answerCall('proposeClearedHit', 200, { success: true });
    await user.click(waiting.getByRole('button', { name: 'Another person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose that it is another person?' }));
    await user.click(dialog.getByRole('button', { name: 'Another person' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    expect(timesSent('proposeClearedHit')).toBe(0);
    put(dialog.getByLabelText('Reason'), 'Born twenty years later');
    answerCall('screeningHits', 200, [{ ...open!, proposed: 'cleared' }], { 'x-total-count': '1' });
    await user.click(dialog.getByRole('button', { name: 'Another person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/^‘another person’ is proposed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The listed person' })).not.toBeInTheDocument();
    expect(keysSent('proposeClearedHit')).toHaveLength(1);
  });

  test('a confirmed match can still be another person, and nothing else', async () => {
    await show(someLists, [{ ...open!, state: 'confirmed' }]);
    expect(await screen.findByRole('button', { name: 'Another person' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The listed person' })).not.toBeInTheDocument();
  });

  test('lists that can’t be loaded can be tried again', async () => {
    failCall('screeningLists');
    answerCall('screeningHits', 200, [], { 'x-total-count': '0' });
    const { user } = renderApp(pathTo('screening'), await members.signInAsAdmin());
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerCall('screeningLists', 200, someLists);
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 3, name: 'UN' })).toBeVisible();
  });
});
