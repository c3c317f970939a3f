/**
 * Babel plugin of the prerendering build: `import()` becomes a rejected promise, so that the pages behind it,
 * which the home page never waits for, are not built a second time.
 */
module.exports = ({ template }) => ({
  name: 'without-lazy-imports',
  visitor: {
    CallExpression(path) {
      if (path.node.callee.type !== 'Import') return;
      path.replaceWith(template.expression.ast`Promise.reject(new Error('Lazy pages are not prerendered'))`);
    },
  },
});
