/**
 * A strict content policy blocks notistack's style library (goober), which writes text into a `<style>` element. goober
 * accepts a ready-made element from `window._goober`; this one passes the text to a constructed style sheet, which the
 * policy allows. It must exist before notistack is imported.
 */
interface GooberElement {
  nonce?: string;
  parentNode: unknown;
  firstChild: { data: string };
}

declare global {
  interface Window {
    _goober?: GooberElement;
  }
}

if (typeof CSSStyleSheet.prototype.replaceSync === 'function' && !window._goober) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let css = '';
  window._goober = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return css;
      },
      set data(text) {
        css = text;
        sheet.replaceSync(text);
      },
    },
  };
}

export {};
