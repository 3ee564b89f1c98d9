import { needs } from '@atelier/domain/access/needs';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { accessUserOf } from '../../../../../navigation/guard.ts';

/** [M1.4] To production, else to sales, else to the dashboard, by what the person's data lists. */
export const Route = createFileRoute('/_main/product/libraries/samples/')({
  staticData: { title: 'Sample Library', access: [...needs.viewSampleProduction, ...needs.viewSampleSales] },
  beforeLoad: ({ context: { signedIn } }) => {
    const [first] = readableSampleLibraries(accessUserOf(signedIn));
    if (first === undefined) throw redirect({ to: '/dashboard', replace: true });
    throw redirect({
      to: `/product/libraries/samples/${first === 'Production' ? 'production' : 'sales'}`,
      replace: true,
    });
  },
});
