/** M23.2: what is counted. The words are stored, so they never change. */
const statisticLabels = {
  'assortment--add-by-style': 'Added by style',
  'assortment--add-by-search': 'Added by search',
  'assortment--add-by-spreadsheet': 'Added by spreadsheet',
  'assortment--clear-alerts': 'Alerts cleared',
  'assortment--remove-alerts': 'Alert removed',
  'assortment--upload-style-image': 'Style image uploaded',
  'assortment--upload-logo-image': 'Logo image uploaded',
  'assortment--download-zip-images': 'Image ZIP downloaded',
  'asset--download-primary-file': 'Primary file downloaded',
  'asset--download-working-file': 'Working file downloaded',
  'document--download': 'Document downloaded',
  'document--preview': 'Document previewed',
  'help--assortments': 'Help on assortments',
  'help--key-item-center': 'Help on the key-item center',
  'help--portal': 'Help on the portal',
  'showroom--open': 'Showroom opened',
} as const;

export type StatisticAction = keyof typeof statisticLabels;

/** What an event is called; what an older browser sent under another word keeps that word. */
export const statisticLabel = (action: string): string =>
  (statisticLabels as Readonly<Record<string, string>>)[action] ?? action;
