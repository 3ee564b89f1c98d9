import files from './.dependency-cruiser.mjs';

/** The wall between folders; a cruise of its own, because it counts fewer files than the others. */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'Folders that need each other are one folder, or a third one is missing beneath both; types count.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: {
      path: [
        ...files.options.exclude.path,
        // What tests share stands on the whole room, and every test stands on it.
        '^(apps|packages)/[^/]+/test/',
        // A test of the API asks a whole portal and looks at what the rooms above its own made of it.
        '^apps/api/src/.*\\.test\\.ts$',
      ],
    },
  },
};
