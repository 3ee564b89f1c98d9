/** The walls of the house: imports only point down. Each rule says why it stands. */
const wall = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const room = (path) => `^${path}/`;
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    wall(
      'no-circles',
      'A circle means two files are one thing, or a third thing is missing; types count.',
      {},
      { circular: true },
    ),
    wall(
      'no-unresolved',
      'An import that resolves to nothing fails on a clean machine.',
      {},
      { couldNotResolve: true, pathNot: ['\\.css', '^virtual:', '\\?url$'] },
    ),
    wall(
      'domain-imports-nothing',
      'Rules must be true on paper: no library, no platform, not even node:.',
      { path: room('packages/domain'), pathNot: tests },
      { pathNot: room('packages/domain') },
    ),
    wall(
      'contract-knows-domain-only',
      'The contract is shared by browser and server; whatever it imports, both carry.',
      { path: room('packages/contract'), pathNot: tests },
      { pathNot: [room('packages/(contract|domain)'), 'node_modules/zod/'] },
    ),
    wall(
      'grid-knows-domain-only',
      'The grid engine is about rows and cells whatever they mean, with no React and no business.',
      { path: room('packages/grid'), pathNot: tests },
      { pathNot: room('packages/(grid|domain)') },
    ),
    wall(
      'sheets-know-domain-only',
      'Spreadsheets are rows in and rows out; the parser also runs in a process of its own.',
      { path: room('packages/sheets') },
      { path: [room('apps'), room('packages/(contract|grid|ui|demo-data)')] },
    ),
    wall(
      'pages-know-nobody',
      'Pages are drawn from what they are given, in a process of its own: no business, no request, no database.',
      { path: room('packages/pages'), pathNot: tests },
      { path: [room('apps'), room('packages')], pathNot: room('packages/pages') },
    ),
    wall(
      'own-process-knows-nobody',
      'What runs in a process of its own loads this first; whatever it imports, every such process carries.',
      { path: room('packages/own-process'), pathNot: tests },
      { path: [room('apps'), room('packages'), 'node_modules/'], pathNot: room('packages/own-process') },
    ),
    wall(
      'demo-data-stands-alone',
      'The demo company is data made by rule; it must not reach into the apps.',
      { path: room('packages/demo-data') },
      { path: [room('apps'), room('packages/(contract|grid|ui)')] },
    ),
    wall(
      'ui-knows-nobody',
      'The kit is looks only; a business import would make every screen depend on it.',
      { path: room('packages/ui') },
      { path: [room('apps'), room('packages/(domain|contract|grid|demo-data)')] },
    ),
    wall(
      'one-importer-of-the-kit',
      'Only packages/ui may import Mantine, so the kit can be changed in one place.',
      { pathNot: room('packages/ui') },
      { path: 'node_modules/@mantine/' },
    ),
    wall(
      'packages-never-reach-apps',
      'Packages are below the apps.',
      { path: room('packages') },
      { path: room('apps') },
    ),
    wall(
      'web-never-reaches-the-server',
      'The browser meets the server only through the contract.',
      { path: room('apps/web') },
      { path: [room('apps/api'), room('packages/demo-data')] },
    ),
    wall(
      'server-never-reaches-the-web',
      'The server meets the browser only through the contract.',
      { path: room('apps/api') },
      { path: [room('apps/web'), room('packages/(ui|grid)')] },
    ),
    wall(
      'api-platform-below-features',
      'The platform is generic; a feature inside it would be known to every other feature.',
      { path: room('apps/api/src/platform') },
      { path: room('apps/api/src/features') },
    ),
    wall(
      'api-features-meet-at-the-door',
      'A feature may use another only through its index.ts.',
      { path: '^apps/api/src/features/([^/]+)/' },
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '/index\\.ts$'] },
    ),
    wall(
      'web-platform-is-lowest',
      'platform ← parts ← features ← routes and app.',
      { path: room('apps/web/src/platform') },
      { path: room('apps/web/src/(parts|features|routes|app|shells|navigation)') },
    ),
    wall(
      'web-parts-below-features',
      'platform ← parts ← features ← routes and app.',
      { path: room('apps/web/src/parts') },
      { path: room('apps/web/src/(features|routes|app|shells|navigation)') },
    ),
    wall(
      'web-features-never-meet',
      'What two features share belongs in parts.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(features|routes)/', pathNot: '^apps/web/src/features/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.gen\\.ts$', '^bench/', '^scripts/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
