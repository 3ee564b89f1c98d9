import { needs } from '@atelier/domain/access/needs';
import { type ReportRoute, reports } from '@atelier/domain/report/report';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { lastChoice } from './last-choice.ts';
import { choicesQuery } from './queries.ts';
import type { ReportSearch } from './report-search.ts';

export const reportAddresses = {
  'assortment-contents': '/product/assortments/reporting/assortment-contents',
  'key-initiative-penetration': '/product/assortments/reporting/key-initiative-penetration',
  'document-activity': '/product/assortments/reporting/document-activity',
  'style-adds-and-drops': '/product/assortments/reporting/style-adds-and-drops',
} as const satisfies Record<ReportRoute, string>;

export const reportPage = (route: ReportRoute) => ({ title: reports[route].label, access: needs.viewReporting });

/** An address that says nothing, as the tabs have it, is about what the report before was about. */
export const keepChoice = (route: ReportRoute, search: ReportSearch): void => {
  const missing = lastChoice.missingIn(search);
  if (missing) throw redirect({ to: reportAddresses[route], search: missing, replace: true });
};

export const readChoices = ({ queryClient }: { readonly queryClient: QueryClient }) =>
  queryClient.ensureQueryData(choicesQuery);
