import { buffer } from 'node:stream/consumers';
import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { canPrint } from '#server/kernel/pdf/letters';
import { makePaper } from '#server/kernel/pdf/paper';
import { textOfPdf } from '#support/files/pdf';

const operator = {
  name: undefined,
  registrationNumber: undefined,
  lendingApproval: undefined,
  address: undefined,
  phone: undefined,
  contactEmail: undefined,
  dataProtectionEmail: undefined,
  dataProtectionOfficer: undefined,
};

test('no line break separates an amount from its sign, in as many columns as a lender’s year has', async () => {
  const paper = makePaper({ title: 'Lending in 2027', to: ['Ada Obi'], day: '2027-12-31', operator });
  const amounts = [-7_371_832, -6_060_554, -12_345_678_901, 100, 0, -5].map((amount) => formatNaira(kobo(amount)));
  await paper.table(
    [
      { title: 'Month', width: 70 },
      ...amounts.map(() => ({ title: 'Gain or loss', width: '*' as const, isRight: true })),
    ],
    [['January', ...amounts]],
  );
  const text = (await textOfPdf(await buffer(paper.end()))).join('\n');
  for (const amount of amounts) expect(text).toContain(amount);
});

test.each([
  ['Ɓello Ƙasim Ɗanjuma Ƴarima', true],
  ['Ọláyínká Adébáyọ̀', true],
  ["Yar'Adua d’Almeida ʼYar", true],
  ['Ŋgozi Ɛyo Ɔkɔn Ǝmila Ə', true],
  ['حليمة', false],
  ['丹塔塔', false],
  ['𝐀𝐝𝐚 Obi', false],
  ['አዳ', false],
])('%s can be printed: %p', (name, isPrintable) => {
  expect(canPrint(name.normalize('NFC'))).toBe(isPrintable);
});
