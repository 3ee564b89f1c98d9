import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UpcLookupScreen } from '../../../features/product-library/UpcLookupScreen.tsx';

export const Route = createFileRoute('/_main/sales/upc-lookup')({
  staticData: { title: 'UPC Lookup', access: needs.lookUpUpc },
  component: UpcLookupScreen,
});
