import { describeDevice } from '#server/people/session/describeDevice';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Infinix X6833B) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Opera on Android', `${ANDROID} Chrome/139.0.0.0 Mobile Safari/537.36 OPR/91.0`],
  ['Opera on Android', 'Opera/9.80 (Android; Opera Mini/36.2/191.308; U; en) Presto/2.12.423 Version/12.16'],
  ['Edge on Windows', `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['Safari on iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['A program on Linux', 'something (Linux)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', undefined],
])('%s, of %s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});
