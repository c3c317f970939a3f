import { contactPause, CONTACTS_COUNT_FOR_MS } from '#contract/lending/arrears/contacts';

test('contacts count for a week', () => {
  expect(CONTACTS_COUNT_FOR_MS).toBe(604_800_000);
});

/** A time in Lagos. */
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+01:00`);
const morning = (day: string) => at(day, '08:00');

test.each([
  ['at eight, nobody having called', [], at('2026-03-09', '08:00'), undefined],
  ['a minute before eight', [], at('2026-03-09', '07:59'), ['CONTACT_HOURS', morning('2026-03-09')]],
  ['a minute before 20:00', [], at('2026-03-09', '19:59'), undefined],
  ['at 20:00', [], at('2026-03-09', '20:00'), ['CONTACT_HOURS', morning('2026-03-10')]],
  ['the day after a contact in the evening', [at('2026-03-08', '19:59')], at('2026-03-09', '08:00'), undefined],
  ['a second time that day', [at('2026-03-09', '08:00')], at('2026-03-09'), ['CONTACTED_TODAY', morning('2026-03-10')]],
  [
    'a fourth time in seven days',
    [at('2026-03-03'), at('2026-03-05'), at('2026-03-08')],
    at('2026-03-09'),
    ['CONTACTED_OFTEN', morning('2026-03-10')],
  ],
  [
    'the seventh day after the first of three',
    [at('2026-03-02'), at('2026-03-05'), at('2026-03-08')],
    at('2026-03-09'),
    undefined,
  ],
  [
    'the third contact being of today',
    [at('2026-03-03'), at('2026-03-05'), at('2026-03-09', '08:00')],
    at('2026-03-09'),
    ['CONTACTED_OFTEN', morning('2026-03-10')],
  ],
  [
    'only the last three of many count',
    [at('2026-03-03'), at('2026-03-05'), at('2026-03-06'), at('2026-03-08')],
    at('2026-03-09'),
    ['CONTACTED_OFTEN', morning('2026-03-12')],
  ],
])('a contact %s', (_case, contacts, now, expected) => {
  const pause = contactPause(contacts, now);
  expect(pause && [pause.because, pause.until]).toEqual(expected);
});
