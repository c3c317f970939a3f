import { PRODUCT_NAME } from '#contract/product';
import { escapeHtml } from './html';

/** A whole page without scripts. @param content HTML, already escaped @param styles URL of `plainPageStyles` */
export const plainPage = (title: string, content: string, styles: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<link rel="stylesheet" href="${escapeHtml(styles)}">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<p class="brand"><img src="/favicon.svg" alt="" width="28" height="28">${PRODUCT_NAME}</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

export const plainPageStyles = `:root { color-scheme: light dark;
  --ink: #10201d; --soft: #4c605c; --paper: #f6faf9; --card: #fff; --line: #d9e4e1; --accent: #007f6f; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root {
  --ink: #e6f0ee; --soft: #a3b5b1; --paper: #0b1514; --card: #162623; --line: #2c423d; --accent: #43bba7; --on-accent: #02322b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
main:has(.both) { max-width: 80rem; }
.brand { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.5rem; font-weight: 700; }
h1 { margin: 0; font-size: 1.75rem; }
section > .lead { margin: 0; }
.lead, .soft, article header p { color: var(--soft); }
a { color: var(--accent); }
article, section, .empty { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0 0; }
h2 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
article header p { margin: .25rem 0 0; font-size: .875rem; overflow-wrap: anywhere; }
.code { margin: 1rem 0 0; font: 600 2rem/1.2 ui-monospace, monospace; letter-spacing: .15em; color: var(--accent); user-select: all; }
pre { margin: 1rem 0 0; font: inherit; font-size: .9375rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); }
.both { display: grid; gap: 1.25rem; }
@media (min-width: 60rem) { .both { grid-template-columns: minmax(0, 1fr) minmax(0, 37.5rem); } }
iframe { width: 100%; height: 34rem; margin: 1rem 0 0; border: 1px solid var(--line); border-radius: 10px; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: .75rem 0 0; }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); }
label.line { display: flex; align-items: center; gap: .5rem; min-height: 44px; }
input:not([type=checkbox]), select { min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--accent); }
ul { list-style: none; margin: .75rem 0 0; padding: 0; }
li { padding: .75rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li:has(> form) { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; }
li > span:first-child:not(.amount) { flex: 1 1 14rem; }
li > form { margin: 0; }
summary { padding: .75rem 0; border-top: 1px solid var(--line); color: var(--accent); font-weight: 600; cursor: pointer; }
details > ul { margin: 0; }
b, .amount { font-variant-numeric: tabular-nums; }
.amount { font-weight: 600; white-space: nowrap; }
`;
