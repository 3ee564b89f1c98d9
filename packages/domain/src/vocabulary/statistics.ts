/** M23.2: what is counted. The words are stored, so they never change. */
export type StatisticAction =
  | 'assortment--add-by-style'
  | 'assortment--add-by-search'
  | 'assortment--add-by-spreadsheet'
  | 'assortment--clear-alerts'
  | 'assortment--upload-style-image'
  | 'assortment--upload-logo-image'
  | 'assortment--download-zip-images'
  | 'asset--download-primary-file'
  | 'asset--download-working-file'
  | 'document--download'
  | 'document--preview'
  | 'help--assortments'
  | 'help--key-item-center'
  | 'help--portal'
  | 'showroom--open';
