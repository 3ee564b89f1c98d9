import { createFileRoute } from '@tanstack/react-router';
import { DetailScreen } from '../../../../../../features/showroom/detail/DetailScreen.tsx';

export const Route = createFileRoute('/_stage/_internal/product/libraries/internal/detail/$styleColorId')({
  component: () => <DetailScreen id={Route.useParams().styleColorId} />,
});
