/*
 * Writes a canary into each text that the server tells: `Ada Obi` becomes `Ada Obi C4n4ry.borrowerName`. Numbers
 * and days that say how a person lives are replaced. `noteSent` gives the test what the page sends.
 */
(() => {
  // `canaryFields` stands before this script.
  const { texts, choices, instead } = canaryFields;
  const DAY_OR_ID = /^(?:\d{4}-\d\d-\d\d|[\da-f]{8}-[\da-f]{4}-)/;
  const planted = new Set();
  window.plantedCanaries = () => [...planted];

  const plant = (value, field) => {
    if (Array.isArray(value)) return value.map((one) => plant(one, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part, name)]));
    if (typeof value === typeof instead[field]) {
      planted.add(field);
      return instead[field];
    }
    if (typeof value !== 'string' || value === '' || !texts.includes(field)) return value;
    if (choices.includes(value) || DAY_OR_ID.test(value)) return value;
    planted.add(field);
    // Pages are known by whole names: 'Ada' and 'Obi' stay side by side.
    return field === 'firstName' ? `C4n4ry.${field} ${value}` : `${value} C4n4ry.${field}`;
  };

  const { fetch } = window;
  window.fetch = async (address, request) => {
    if (typeof request?.body === 'string') void window.noteSent(request.body);
    const answer = await fetch(address, request);
    if (!answer.ok || !/^application\/json/.test(answer.headers.get('content-type') ?? '')) return answer;
    const { status, headers } = answer;
    return new Response(JSON.stringify(plant(await answer.json(), '')), { status, headers });
  };
})();
