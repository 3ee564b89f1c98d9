// Plain JavaScript on purpose: it must be able to say a sentence on a Node that cannot read TypeScript.
const [name, ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    `Atelier needs Node 26 or newer and found ${process.version}. The pinned runtime was not installed for ${process.platform}-${process.arch}: run "npm ci" again, or install Node 26 yourself.`,
  );
  process.exit(1);
}
if (!/^[a-z-]+$/.test(name ?? '')) {
  console.error('Usage: node scripts/run.mjs NAME [ARGUMENTS]');
  process.exit(1);
}
// What was read and compiled once is kept: a start takes two thirds of the work. Where nothing can be written, it does not.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../.cache/compiled', import.meta.url).pathname);
process.argv = [process.argv[0], new URL(`./${name}.ts`, import.meta.url).pathname, ...args];
await import(`./${name}.ts`);
