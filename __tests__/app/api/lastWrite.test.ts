import { WRITTEN_AT_HEADER } from '#contract/api';
import { noteWrite, readAfterWriteHeaders } from '../../../src/api/baseQuery';

const answer = (position: string) => new Headers({ [WRITTEN_AT_HEADER]: position });

test('calls send the position of the last write for ten seconds', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  expect(readAfterWriteHeaders()).toEqual({});
  noteWrite(answer('0/16B3748'));
  noteWrite(new Headers());
  now.mockReturnValue(10_999);
  expect(readAfterWriteHeaders()).toEqual({ [WRITTEN_AT_HEADER]: '0/16B3748' });
  noteWrite(answer('0/16B4000'));
  now.mockReturnValue(20_998);
  expect(readAfterWriteHeaders()).toEqual({ [WRITTEN_AT_HEADER]: '0/16B4000' });
  now.mockReturnValue(20_999);
  expect(readAfterWriteHeaders()).toEqual({});
  now.mockRestore();
});
