// Loaded with `--import`: answers the parent with the heap size after a garbage collection.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The channel must not keep the process alive.
process.channel.unref();
