/*
 * What the browser extension Redux DevTools puts into a page, as `connect` of its page script does it: messages with
 * the action, its trace and the state as JSON go to the panel, and what is pressed there comes to those who subscribed.
 * `tellPanel` is bound by the test.
 */
(() => {
  const listeners = new Set();
  window.pressedInPanel = (message) => {
    for (const listen of listeners) listen(message);
  };
  const stackOf = (frames) => {
    const before = Error.stackTraceLimit;
    Error.stackTraceLimit = frames;
    const { stack } = new Error();
    Error.stackTraceLimit = before;
    return stack;
  };
  window.__REDUX_DEVTOOLS_EXTENSION__ = {
    connect({ name, features, maxAge, trace, traceLimit }) {
      const tell = (message) => {
        void window.tellPanel({ instanceId: 1, maxAge, ...message });
      };
      return {
        init: (state) => {
          tell({ type: 'INIT', payload: JSON.stringify(state), libConfig: { name, features } });
        },
        send: (action, state) => {
          const stack = trace ? stackOf(traceLimit) : undefined;
          const performed = { action, timestamp: Date.now(), stack };
          tell({ type: 'ACTION', action: JSON.stringify(performed), payload: JSON.stringify(state) });
        },
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
    },
  };
})();
