import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Blob',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'Uint8Array',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** jsdom with the parts of a browser that it lacks and Node has: fetch, streams, encoders. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const fromNode = Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]]));
    Object.assign(this.global, fromNode);
  }
}
