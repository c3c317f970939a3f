import { instrument } from '@redux-devtools/instrument';
import jsan from 'jsan';

/**
 * Redux DevTools without the extension: what is shown passes the sanitizers and the replacer, an export the replacer.
 */
const shown = [];
const types = [];
let options = {};
let store;
let told = 0;

const write = (value) => jsan.stringify(value, options.serialize?.replacer, undefined, true);

function tellNew() {
  const { actionsById, computedStates, stagedActionIds, nextActionId } = store.liftedStore.getState();
  for (; told < nextActionId; told += 1) {
    const action = options.actionSanitizer(actionsById[told].action, told);
    const { state } = computedStates[stagedActionIds.indexOf(told)];
    types.push(action.type);
    shown.push(write(action), write(options.stateSanitizer(state, told)));
  }
}

const lift = (createStore) =>
  function create(...args) {
    const lifted = instrument((state = {}) => state, { maxAge: options.maxAge })(createStore);
    store = lifted(...args);
    store.subscribe(tellNew);
    tellNew();
    return store;
  };

window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (given) => {
  options = given;
  return (...enhancers) =>
    (createStore) =>
      enhancers.reduceRight((made, enhance) => enhance(made), lift(createStore));
};

window.__SEEN_BY_DEVTOOLS__ = () => {
  const { actionsById, stagedActionIds, committedState } = store.liftedStore.getState();
  const actions = stagedActionIds.slice(1).map((id) => actionsById[id].action);
  return {
    features: options.features,
    types,
    shown: shown.join('\n'),
    exported: [write(actions), write(committedState)].join('\n'),
  };
};
