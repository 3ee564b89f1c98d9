import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { PassportScreen } from '../../../features/samples/passport/PassportScreen.tsx';
import { passportQuery } from '../../../features/samples/passport/read-passport.ts';

/** [G46] The address on a label. */
export const Route = createFileRoute('/_main/s/$code')({
  staticData: { title: 'Sample', access: [...needs.viewSampleProduction, ...needs.viewSampleSales] },
  // Without a network the screen says so itself.
  loader: ({ context, params: { code } }) => void context.queryClient.prefetchQuery(passportQuery(code)),
  component: () => {
    const { code } = Route.useParams();
    return <PassportScreen key={code} code={code} />;
  },
});
