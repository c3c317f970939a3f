export function createReader() {
  const reads: Record<string, unknown> = {};

  function watch(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    // A copy, because a proxy must return the exact values of a frozen object.
    return new Proxy(copyOf(value), {
      get(target, key, receiver): unknown {
        const part: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || typeof part === 'function') return part;
        const place = `${path}.${key}`;
        if (typeof part === 'object' && part !== null) return watch(part, place);
        reads[place] = part;
        return part;
      },
    });
  }

  return { reads, watch };
}

function copyOf(value: object): object {
  if (Array.isArray(value)) return [...(value as unknown[])];
  const copy = {};
  Reflect.setPrototypeOf(copy, Reflect.getPrototypeOf(value));
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    Object.defineProperty(copy, key, {
      ...descriptor,
      configurable: true,
      ...('value' in descriptor && { writable: true }),
    });
  }
  return copy;
}
