/*
 * Writes a canary into each text that the server tells: `Ada Obi` becomes `Ada Obi C4n4ry.borrowerName`. Numbers that
 * say how a person lives get one too. What the page sends is told to the test by `noteSent`.
 */
(() => {
  // `canaryFields` stands before this script.
  const { texts, choices, figures, accountNumber } = canaryFields;
  const planted = new Set();
  window.plantedCanaries = () => [...planted];

  const plant = (value, field) => {
    if (Array.isArray(value)) return value.map((one) => plant(one, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part, name)]));
    if (typeof value === 'number' && figures[field] !== undefined) {
      planted.add(field);
      return figures[field];
    }
    if (typeof value !== 'string' || value === '' || !texts.includes(field) || choices.includes(value)) return value;
    planted.add(field);
    if (/^\d{10}$/.test(value)) return accountNumber;
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
