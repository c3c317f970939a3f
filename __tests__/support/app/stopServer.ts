/** Ends what `startServer` began. */
export default async function stopServer(): Promise<void> {
  await globalThis.appTestServer?.stop();
}
