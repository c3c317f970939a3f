export default async function teardown(): Promise<void> {
  await globalThis.peerlendPooler?.stop();
  await globalThis.peerlendPostgres?.stop();
}
