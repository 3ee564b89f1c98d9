import { drillFiles } from './tools/drills.ts';
import { run } from './tools/run-command.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

const names = [...drillFiles.keys()];

/** Runs the named drills one after another, or all of them. What follows the names goes to each. */
await runOrSay(async () => {
  const first = process.argv.slice(2).findIndex((word) => word.startsWith('-'));
  const given = process.argv.slice(2);
  const asked = first === -1 ? given : given.slice(0, first);
  const options = first === -1 ? [] : given.slice(first);
  const unknown = asked.find((name) => name !== 'all' && !drillFiles.has(name));
  if (asked.length === 0 || unknown !== undefined) {
    throw new Sentence(`Usage: npm run drill -- NAME|all [--rounds N] [--seed N]\nDrills: ${names.join(', ')}`);
  }
  for (const name of asked.includes('all') ? names : asked) {
    console.log(`── ${name}`);
    const code = await run(process.execPath, [drillFiles.get(name)!, ...options]);
    if (code !== 0) process.exitCode = 1;
  }
});
