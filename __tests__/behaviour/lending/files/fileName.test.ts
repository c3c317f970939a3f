import { cleanName } from '#server/lending/files/fileName';

test.each([
  ['payslip.pdf', 'pdf', 'payslip.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\Pay slip.PDF', 'pdf', 'Pay slip.pdf'],
  ['photo.jpg.exe', 'jpeg', 'photo.jpg.jpg'],
  ['invoice‮gpj.exe', 'jpeg', 'invoice gpj.jpg'],
  ['a\u0000b\r\nSet-Cookie: x.png', 'png', 'a b Set-Cookie x.png'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['my %22best%22%0D%0A one.pdf', 'pdf', 'my best one.pdf'],
  ['', 'pdf', 'file.pdf'],
  [undefined, 'jpeg', 'file.jpg'],
  ['<img src=x onerror=alert(1)>.png', 'png', 'img src=x onerror=alert(1).png'],
  ['Ọlá’s sláìpù.jpeg', 'jpeg', 'Ọlá’s sláìpù.jpg'],
] as const)('%p of a %s is called %p', (given, kind, name) => {
  expect(cleanName(given, kind)).toBe(name);
});

test('a long name is cut between letters', () => {
  // It would throw for half a letter.
  expect(encodeURIComponent(cleanName(`${'😀'.repeat(100)}.pdf`, 'pdf'))).toMatch(/^(%F0%9F%98%80){76}.pdf$/);
  expect([...cleanName('a'.repeat(500), 'pdf')]).toHaveLength(80);
});
