import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME } from '#contract/product';
import { fillShell, refuseInlineStyles } from '../../../scripts/build/writeLightPages';

const shell = readFileSync('public/index.html', 'utf8').replaceAll('<%- productName %>', PRODUCT_NAME);
const page = { title: 'A title', html: '<main><h1>Hello $& there</h1></main>' };

describe('the prerendered home page', () => {
  test("is placed in the shell's root, with its title", () => {
    const html = fillShell(shell, page);
    expect(html).toContain(`<div id="root">${page.html}</div>`);
    expect(html).toContain('<title>A title</title>');
    expect(html).not.toContain('Loading Peerlend');
    expect(html).not.toContain('<noscript>');
  });

  test('keeps the end of the head, where the server puts the API key', () => {
    expect(fillShell(shell, page).match(/<\/head>/g)).toHaveLength(1);
  });

  test('is refused if the shell has no root', () => {
    expect(() => fillShell('<title></title><noscript></noscript>', page)).toThrow(/shell/);
  });

  test.each(['<p style="color: red">', '<style>p{}</style>', '<style media="all">'])(
    'is refused with an inline style: %s',
    (html) => {
      expect(() => {
        refuseInlineStyles(`<body>${html}`);
      }).toThrow(/inline style/);
    },
  );

  test('is accepted without an inline style', () => {
    expect(() => {
      refuseInlineStyles('<p class="style">Our style</p>');
    }).not.toThrow();
  });
});

test('no two CSS modules share a file name, from which their class names are made', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toStrictEqual([]);
});
