/** Loaded first in every process we start: nobody is left to take its answer once the one that asked is gone. */
process.on('disconnect', () => process.exit(0));
// Listening for it must not keep a process alive that has nothing left to do.
process.channel?.unref();
// Meant for Node, which has read it by now.
delete process.env.NODE_COMPILE_CACHE;
// Node asked for it when it began to keep what it compiles, and asks no more: what is loaded from here on can write no file,
// and what Node keeps at the end lands where only confined processes start from. The first releases of Node 26 cannot drop rights.
process.permission?.drop?.('fs.write');
