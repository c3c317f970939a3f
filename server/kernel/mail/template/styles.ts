/** The same colours as `src/styles/palette.css`, since mails have no CSS variables. */
export const light = {
  page: '#f6faf9',
  card: '#ffffff',
  border: '#d9e4e1',
  text: '#10201d',
  quiet: '#4c605c',
  brand: '#007f6f',
  onBrand: '#ffffff',
  tint: '#d5f5ee',
  onTint: '#026558',
};

const dark: typeof light = {
  page: '#0b1514',
  card: '#162623',
  border: '#2c423d',
  text: '#e6f0ee',
  quiet: '#a3b5b1',
  brand: '#43bba7',
  onBrand: '#02322b',
  tint: '#1b3d37',
  onTint: '#aee9dc',
};

export const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Programs that ignore styles in the head use the light ones on the elements. */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.page { background-color: ${light.page}; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.border} !important; }
  .text { color: ${dark.text} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.border} !important; }
  .link { color: ${dark.brand} !important; }
  .button, .sign { background-color: ${dark.brand} !important; color: ${dark.onBrand} !important; }
  .code, .figure { background-color: ${dark.tint} !important; color: ${dark.onTint} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .figure { padding: 16px 20px !important; }
  .button { display: block !important; text-align: center !important; }
}
`;
