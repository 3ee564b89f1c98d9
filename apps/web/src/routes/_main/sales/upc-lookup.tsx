import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UpcLookupScreen } from '../../../features/product-library/upc/UpcLookupScreen.tsx';
import { readUpcSearch } from '../../../features/product-library/upc/upc-search.ts';

export const Route = createFileRoute('/_main/sales/upc-lookup')({
  staticData: { title: 'UPC Lookup', access: needs.lookUpUpc },
  validateSearch: readUpcSearch,
  component: () => <UpcLookupScreen search={Route.useSearch()} />,
});
