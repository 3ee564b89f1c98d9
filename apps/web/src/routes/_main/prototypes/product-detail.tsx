import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { locationsQuery } from '../../../features/product-library/queries.ts';
import { ProductDetailScreen } from '../../../features/product-library/try-outs/ProductDetailScreen.tsx';
import { newestFootwear } from '../../../features/product-library/try-outs/use-some-products.ts';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

const readDetailSearch = onlyWhatIsRead(({ id }: Record<string, unknown>): { id?: string } =>
  typeof id === 'string' ? { id } : {},
);

export const Route = createFileRoute('/_main/prototypes/product-detail')({
  staticData: { title: 'Product detail prototype', access: needs.viewProducts, demoOnly: true },
  validateSearch: readDetailSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(newestFootwear), queryClient.ensureQueryData(locationsQuery)]),
  component: () => <ProductDetailScreen id={Route.useSearch().id} />,
});
