import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { documentSettingsQuery } from '../../../../../../features/assortments/export/document-queries.ts';
import { ExportScreen } from '../../../../../../features/assortments/export/ExportScreen.tsx';
import { firstLayout, readExportSearch } from '../../../../../../features/assortments/export/export-search.ts';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/export')({
  staticData: { title: 'Export', fill: true, access: needs.viewAssortments },
  validateSearch: readExportSearch,
  loader: ({ context: { queryClient }, params: { assortmentId } }) =>
    Promise.all([
      queryClient.fetchQuery(detailQuery('regular', assortmentId)),
      queryClient.fetchQuery(documentSettingsQuery(assortmentId)),
    ]),
  component: () => {
    const { assortmentId } = Route.useParams();
    const { layout = firstLayout } = Route.useSearch();
    return <ExportScreen key={assortmentId} orgType="regular" id={assortmentId} layout={layout} />;
  },
});
