/* The panel of Redux DevTools: its own app and reducers, fed by the test instead of the extension's background page. */
import { applyMiddleware, combineReducers, createStore } from 'redux';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App, coreReducers, LIFTED_ACTION, UPDATE_STATE } from '@redux-devtools/app-core';

// Sends pressed buttons to the page, like the extension's background page.
const relay = () => (next) => (action) => {
  if (action.type === LIFTED_ACTION) {
    const { message: type, action: payload, state } = action;
    void window.pressInPage({ type, payload, state });
  }
  return next(action);
};
const store = createStore(combineReducers(coreReducers), applyMiddleware(relay));

window.showInPanel = (request) => {
  store.dispatch({ type: UPDATE_STATE, request, id: 1 });
};
createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(Provider, { store }, createElement(App)),
);
