import { buildWeb } from './tools/web-build.ts';

const began = performance.now();
await buildWeb();
console.log(`The web app was built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
