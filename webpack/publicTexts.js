/**
 * A Babel plugin that marks in builds with the inspector which texts a recording may show: it adds `data-public`
 * to elements whose whole text is in the source and so can't be personal. In other builds it removes `data-public` from
 * the source, so that production ships without it.
 */
const MARK = 'data-public';

/** Components that hand their attributes to the element that holds their text. */
const PASSING =
  /^(?:PageHeading|RouteLink|PageLink|ButtonLink|Link|Typography|Button|MenuItem|Alert|AlertTitle|Box|Chip|TableCell|InputLabel|FormHelperText|[a-z].*)$/;

module.exports = ({ types: t }, { isMarked }) => {
  const isText = (node) => {
    if (t.isStringLiteral(node)) return true;
    if (t.isTemplateLiteral(node)) return node.expressions.length === 0;
    if (t.isConditionalExpression(node)) return isText(node.consequent) && isText(node.alternate);
    return t.isLogicalExpression(node) && node.operator === '&&' && isText(node.right);
  };
  const isOwnText = (child) =>
    t.isJSXText(child) ||
    (t.isJSXExpressionContainer(child) && (t.isJSXEmptyExpression(child.expression) || isText(child.expression)));
  const isMark = (attribute) => t.isJSXAttribute(attribute) && attribute.name.name === MARK;

  return {
    visitor: {
      JSXElement({ node: { openingElement, children } }) {
        const { name, attributes } = openingElement;
        if (!isMarked) {
          openingElement.attributes = attributes.filter((attribute) => !isMark(attribute));
          return;
        }
        if (!t.isJSXIdentifier(name) || !PASSING.test(name.name) || attributes.some(isMark)) return;
        const hasText = children.some((child) => !t.isJSXText(child) || child.value.trim() !== '');
        if (hasText && children.every(isOwnText))
          attributes.push(t.jsxAttribute(t.jsxIdentifier(MARK), t.stringLiteral('')));
      },
    },
  };
};
