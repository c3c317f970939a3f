// Loaded into a server by `--import`: answers its parent with what it holds after a garbage collection.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// Asking keeps nobody alive.
process.channel.unref();
