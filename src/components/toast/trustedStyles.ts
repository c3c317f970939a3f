/**
 * A strict content policy blocks the `<style>` text of notistack's style library, goober.
 * This element in `window._goober` passes the text to a constructed style sheet instead.
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
