import { isCommonPassword } from '#server/kernel/security/commonPasswords';

test.each(['Password1!', 'P@ssw0rd', '!Qaz2wsx', 'Welcome1#', '#Admin123', 'Qwerty123!!', 'Football1*'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Right#Horse9', 'Adm1n!Password', 'Mango-stool-42!', '!!!!!!!!', ''])("%j isn't", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
