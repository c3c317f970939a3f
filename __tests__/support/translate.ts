/**
 * Does to a page what Chrome's translator does: puts a `<font>` in place of each text, at once and as texts come. It
 * runs in the page, so it uses nothing from outside.
 */
export function translatePage(words: Record<string, string> = {}): () => void {
  const skipped = 'script, style, noscript, textarea, svg, font, [translate="no"]';
  let isStopped = false;
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = words[text.data] ?? text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    for (let next = walker.nextNode(); next; next = walker.nextNode()) if (next instanceof Text) texts.push(next);
    texts.forEach(wrap);
  };
  const observer = new MutationObserver((records) => {
    const nodes = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    );
    // A task of its own, as the answer of the translating service comes.
    setTimeout(() => nodes.filter((node) => node.isConnected && !isStopped).forEach(wrapIn));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  if (document.readyState !== 'loading') wrapIn(document.body);
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}
