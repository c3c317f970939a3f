import type { ListedUser } from '../../../../../../../contract/office/users/userList';
import { headerLine, userLines } from '../../../../../../../src/features/portal/userList/report/reportLines';

const bare: ListedUser = {
  id: '0',
  firstName: 'Ada',
  lastName: 'Obi',
  userName: 'ada',
  email: 'ada@mail.example',
  isEmailVerified: false,
  isProfileUpdated: false,
  isBvnVerified: false,
  isAdmin: false,
};

describe('section 7.4: users_report.csv', () => {
  test('has the columns of the table', () => {
    expect(headerLine()).toBe(
      'First Name,Last Name,Username,Email,Gender,Account Number,Bank Name,Email Verified,Profile Updated,BVN Verified\r\n',
    );
  });

  test('missing values read N/A, a missing account number too', () => {
    expect(userLines([bare])).toBe('Ada,Obi,ada,ada@mail.example,N/A,N/A,N/A,No,No,No\r\n');
  });

  test('a short account number is padded to ten digits with leading zeros', () => {
    const user = { ...bare, bankDetails: { accountNumber: '12345', bankName: 'Access Bank' } };
    expect(userLines([user])).toContain(',0000012345,Access Bank,');
  });

  test('flags read Yes and No, genders as their labels', () => {
    const user: ListedUser = { ...bare, gender: 'others', isEmailVerified: true, isBvnVerified: true };
    expect(userLines([user])).toMatch(/,Others,N\/A,N\/A,Yes,No,Yes\r\n$/);
  });

  test('a name that a spreadsheet would run stays text', () => {
    expect(userLines([{ ...bare, firstName: '=SUM(A1)' }])).toMatch(/^'=SUM\(A1\),/);
  });
});
