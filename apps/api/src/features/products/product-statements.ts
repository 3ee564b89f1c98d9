import type { Statement } from '../../platform/db/ask-while-there.ts';
import * as statements from '../../platform/query/statements.ts';
import type { ProductSearch } from './read-search.ts';
import { selectColumns } from './select-columns.ts';

const columnsOf =
  (search: ProductSearch): statements.Columns =>
  ({ joined }, parameters) =>
    selectColumns(search, joined.location, parameters);

export const pageStatement = (search: ProductSearch): Statement => statements.pageStatement(search, columnsOf(search));

export const streamStatement = (search: ProductSearch): Statement =>
  statements.streamStatement(search, columnsOf(search));
