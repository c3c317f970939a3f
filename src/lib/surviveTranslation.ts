/** A text of React's whose place a translation has taken, and what it said then. */
interface Replaced {
  text: Text;
  said: string;
}

const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT';

/**
 * Browsers that translate a page put a `<font>` in place of each text. React goes on with the text it made: a change of
 * it is never seen, and removing it, or putting something before it, throws. So each replaced text is kept, empty, before
 * its translation; as soon as React changes or removes it, the translation goes and the browser translates anew.
 */
export function surviveTranslation(root: Node): () => void {
  const translations = new WeakMap<Text, HTMLElement>();
  const replaced = new WeakMap<HTMLElement, Replaced>();

  function keepBefore(translation: HTMLElement, text: Text): void {
    replaced.set(translation, { text, said: text.data });
    translations.set(text, translation);
    text.data = '';
    translation.before(text);
  }

  function onRemoved(node: Node, { previousSibling, nextSibling, addedNodes }: MutationRecord): void {
    if (node.isConnected) return;
    if (node instanceof Text) {
      const known = translations.get(node);
      if (known) known.remove();
      else {
        const beside = [...addedNodes, previousSibling, nextSibling].filter(isTranslation);
        const translation = beside.find((one) => one.isConnected && !replaced.has(one));
        if (translation) keepBefore(translation, node);
      }
    } else if (isTranslation(node)) {
      const was = replaced.get(node);
      // The page is shown in its own language again.
      if (was?.text.isConnected && was.text.data === '') was.text.data = was.said;
      if (was) translations.delete(was.text);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { type, target, removedNodes } = record;
      if (type === 'childList') removedNodes.forEach((node) => onRemoved(node, record));
      else if (target instanceof Text) {
        translations.get(target)?.remove();
        translations.delete(target);
      }
    }
    // What was done here is no news.
    observer.takeRecords();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
