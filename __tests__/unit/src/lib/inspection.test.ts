import { createInspection } from '../../../../src/lib/inspection';

test('the first watcher gets the latest events from before it, as many as are kept, then every other', () => {
  const { forward, watch, hasBacklog } = createInspection<string>(2);
  for (const event of ['a', 'b', 'c']) forward(event);
  expect(hasBacklog()).toBe(true);

  const seen: string[] = [];
  const stop = watch((event) => seen.push(event));
  expect(hasBacklog()).toBe(false);
  forward('d');
  stop();
  expect(seen).toEqual(['b', 'c', 'd']);
});

test('what happens while somebody watches is not kept for a second watcher', () => {
  const { forward, watch } = createInspection<string>(2);
  watch(() => undefined);
  forward('a');
  const late = jest.fn();
  watch(late);
  expect(late).not.toHaveBeenCalled();
});
