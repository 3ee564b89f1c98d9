import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../../../features/reporting/ReportScreen.tsx';
import { keepChoice, readChoices, reportPage } from '../../../../../features/reporting/report-page.ts';
import { readReportSearch } from '../../../../../features/reporting/report-search.ts';

const report = 'key-initiative-penetration';

export const Route = createFileRoute('/_main/product/assortments/reporting/key-initiative-penetration')({
  staticData: reportPage(report),
  validateSearch: readReportSearch,
  beforeLoad: ({ search }) => keepChoice(report, search),
  loader: ({ context }) => readChoices(context),
  component: () => <ReportScreen route={report} search={Route.useSearch()} />,
});
