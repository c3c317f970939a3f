import type { TestServer } from '../serverApp';

/** The cells of a lender's year, line by line. */
export async function readLendingYear(server: TestServer, token: string, year: string): Promise<string[][]> {
  const { raw } = await server.call('lendingYear', { token, params: { year } });
  return raw
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}
