import { mailKinds } from '#contract/mailKinds';
import { firstSentences, noticeTextOf } from '#server/kernel/inbox/noticeText';
import { titleOf } from '#server/kernel/mail/letter';
import { letter } from '#server/kernel/mail/letter';

describe('the text of a notice', () => {
  test.each([
    ['Peerlend: your late fee is waived', 'Your late fee is waived'],
    ['Peerlend: ₦500 arrived', '₦500 arrived'],
    ['New sign-in to your Peerlend account', 'New sign-in to your Peerlend account'],
  ])('the subject %j is the title %j', (subject, title) => {
    expect(titleOf(subject)).toBe(title);
  });

  test('has whole paragraphs that fit, without the greeting and lists', () => {
    expect(firstSentences(letter('Ada', 'One.', 'Two:\n- a\n- b', 'Three.'))).toBe('One. Two. Three.');
    expect(firstSentences(letter('Ada', 'One:', '- a\n- b', 'Two.'))).toBe('One. Two.');
    expect(firstSentences(letter('Ada', 'One.', 'x'.repeat(279), 'Three.'))).toBe('One.');
    expect(firstSentences(letter('Ada', 'x'.repeat(400), 'Two.'))).toBe('x'.repeat(400));
    expect(firstSentences(letter('Ada'))).toBe('');
  });

  test("has its mail's link, or that of its kind", () => {
    const loan = { label: 'Open your loan', page: 'loan', params: { loanId: 'a-1' } } as const;
    const mail = { to: 'ada@mail.example', subject: 'Hi', text: letter('Ada', 'Hi.') };
    expect(noticeTextOf(mailKinds['loan-mail'], { ...mail, link: loan }).link).toEqual({
      label: 'Open your loan',
      path: '/profile/loans/a-1',
    });
    expect(noticeTextOf(mailKinds['loan-mail'], mail).link).toBeNull();
    // People who read it in the inbox are already signed in.
    const newPassword = { label: 'Set a new password', page: 'forgotPassword' } as const;
    expect(noticeTextOf(mailKinds['new-device-mail'], { ...mail, link: newPassword }).link?.path).toBe(
      '/profile/account',
    );
  });
});
