import { createFileRoute } from '@tanstack/react-router';
import { DividerScreen } from '../../../../../../features/showroom/divider/DividerScreen.tsx';

export const Route = createFileRoute('/_stage/_internal/product/libraries/internal/divider/$groupSlug')({
  component: () => <DividerScreen slug={Route.useParams().groupSlug} />,
});
