import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { documentSettingsQuery } from '../../../../../../features/assortments/export/document-queries.ts';
import { ExportScreen } from '../../../../../../features/assortments/export/ExportScreen.tsx';
import { firstLayout, readExportSearch } from '../../../../../../features/assortments/export/export-search.ts';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/internal/$assortmentId/export')({
  staticData: { title: 'Export', fill: true, access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments] },
  validateSearch: readExportSearch,
  loader: ({ context: { queryClient }, params: { assortmentId } }) =>
    Promise.all([
      queryClient.fetchQuery(detailQuery('internal', assortmentId)),
      queryClient.fetchQuery(documentSettingsQuery(assortmentId)),
    ]),
  component: () => {
    const { assortmentId } = Route.useParams();
    const { layout = firstLayout } = Route.useSearch();
    return <ExportScreen key={assortmentId} orgType="internal" id={assortmentId} layout={layout} />;
  },
});
