import { PRODUCT_NAME } from '#contract/product';
import type { DevToolsExtension, DevToolsOptions } from '../../src/lib/devToolsExtension';
import { inspectedStates } from '../../src/lib/inspection';
import { actionName } from '../live/actionNames';
import { onStep } from '../live/runs';
import { redact } from '../redaction/redact';
import { startWatching } from '../startWatching';
import { flowAction, flowState } from './flowAction';

const options: DevToolsOptions = {
  name: PRODUCT_NAME,
  maxAge: 500,
  trace: true,
  traceLimit: 25,
  features: { pause: true, export: true },
};

/**
 * Sends Redux DevTools each action, the state after it, and the machines' steps, all redacted. DevTools can't change
 * the store: Jump, Skip, Reset, Revert and Import affect only its panel.
 */
export function startDevTools(extension: DevToolsExtension): void {
  const { init, send } = extension.connect(options);
  let store: object = {};
  let flow: object = {};
  init({ flow });
  onStep((run, step) => {
    if (!step) return;
    flow = { ...flow, [run.flow]: flowState(run, step) };
    send(flowAction(run, step), { ...store, flow });
  });
  startWatching();
  inspectedStates.watch(({ action, state }) => {
    store = redact(state);
    send(redact({ ...action, type: actionName(action) }), { ...store, flow });
  });
}
