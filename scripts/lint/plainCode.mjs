/** `no-restricted-syntax`: a spread of a literal object, in another object or in an element's props. */
export const literalSpread = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument',
  message: 'Write the properties themselves: a spread of a literal hides them.',
};

/** `no-restricted-syntax`: `[a, b] = [await …]`. */
export const awaitsInPair = {
  selector:
    ":matches(VariableDeclarator[id.type='ArrayPattern'], AssignmentExpression[left.type='ArrayPattern']) > ArrayExpression > AwaitExpression",
  message: 'It looks like Promise.all, and waits one after the other: write one await a line.',
};

/** `no-restricted-syntax`: `[await …, await …]`, wherever the array goes. */
export const awaitsInArray = {
  selector: 'ArrayExpression > AwaitExpression ~ AwaitExpression',
  message:
    'It looks like Promise.all, and waits one after the other: name what each await brings, then list the names.',
};
