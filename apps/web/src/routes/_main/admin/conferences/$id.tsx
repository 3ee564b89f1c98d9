import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '../../../../features/conference-editor/EditorScreen.tsx';
import { readEditorSearch } from '../../../../features/conference-editor/editor-search.ts';
import { siteQuery } from '../../../../features/conference-editor/queries.ts';

export const Route = createFileRoute('/_main/admin/conferences/$id')({
  staticData: { title: 'Conference', access: needs.manageConferences },
  validateSearch: readEditorSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(siteQuery(params.id)),
  component: () => {
    const { id } = Route.useParams();
    return <EditorScreen key={id} id={id} search={Route.useSearch()} />;
  },
});
