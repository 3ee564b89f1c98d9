/** Loaded first in every process we start: nobody is left to take its answer once the one that asked is gone. */
process.on('disconnect', () => process.exit(0));
// Listening for it must not keep a process alive that has nothing left to do.
process.channel?.unref();
// Meant for Node, which has read it by now.
delete process.env.NODE_COMPILE_CACHE;
// Node needed it to keep what it compiles, and has begun to: nothing that is loaded from here on can write a file.
process.permission?.drop('fs.write');
