import { nameFiles } from '../../../scripts/build/pages';

const shell =
  '<head><title>Peerlend</title><script defer="defer" src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head>';

describe("a page's own shell", () => {
  test("loads its own files before the entry's, which finds them loaded", () => {
    expect(nameFiles(shell, ['assets/app.js', 'assets/login.css'])).toBe(
      shell.replace(
        '<script',
        '<script defer="defer" src="/assets/app.js"></script><link href="/assets/login.css" rel="stylesheet"><script',
      ),
    );
  });

  test('loads no file twice', () => {
    expect(nameFiles(shell, ['assets/main.js', 'assets/main.css'])).toBe(shell);
  });

  test('is refused if there is no entry', () => {
    expect(() => nameFiles('<head></head>', ['assets/app.js'])).toThrow(/no script/);
  });
});
