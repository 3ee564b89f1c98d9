import { type ReportData, type ReportRoute, reportRoutes } from '@atelier/domain/report/report';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleWords } from '../../parts/document-sending/index.ts';
import { SavingNameDialog } from '../../parts/form-dialog/index.ts';
import { currentEntries, SavedMenu, savedEntry, usedIcon } from '../../parts/saved-menu/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { reportSchedulesQuery, type SavedReport, savedReportsQuery, saveReport, sentData } from './queries.ts';
import { reportAddresses } from './report-page.ts';
import { chosenIn, type ReportSearch, readReportSearch } from './report-search.ts';
import { ScheduleReportDialog } from './ScheduleReportDialog.tsx';

interface Props {
  route: ReportRoute;
  /** What the report on the screen is about, as the server is asked. */
  data: ReportData;
  search: ReportSearch;
  onOpen: (route: ReportRoute, search: ReportSearch) => void;
}

type Asked = { kind: 'save' } | { kind: 'rename' | 'delete' | 'schedule'; report: SavedReport };

const routeOf = ({ path }: SavedReport): ReportRoute | undefined =>
  reportRoutes.find((route) => path === reportAddresses[route]);

const sameChoice = (a: object, b: object): boolean => {
  const sorted = (one: object) => JSON.stringify(Object.entries(one).sort(([x], [y]) => x.localeCompare(y)));
  return sorted(a) === sorted(b);
};

const meant = (report: SavedReport): ReportSearch => chosenIn(readReportSearch({ ...report.query }));

/** Reports that this person keeps, each with what it is about. */
export function SavedReports({ route, data, search, onOpen }: Props) {
  const client = useQueryClient();
  const { data: saved = [] } = useQuery(savedReportsQuery);
  const { data: schedules = [] } = useQuery(reportSchedulesQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const onSuccess = () => client.invalidateQueries({ queryKey: ['searches'] });
  /** A dialog waits for it and says a refusal itself. */
  const told = { onSuccess, meta: { quiet: true } };
  const chosen = chosenIn(search);
  const save = useMutation({ mutationFn: (name: string) => saveReport(name, route, { ...chosen }), ...told });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('renameSearch', { params: { id }, body: { name } }, once()),
    ...told,
  });
  const remove = useMutation({ mutationFn: (id: string) => call('deleteSearch', { params: { id } }), onSuccess });
  const current = saved.find((report) => routeOf(report) === route && sameChoice(meant(report), chosen)) ?? null;
  const mailed = schedules.find(({ _id, nextRun }) => _id === current?._id && nextRun !== null);
  return (
    <SavedMenu
      label="Saved reports"
      kind="Saved report"
      name={current?.name ?? 'Saved reports'}
      edited={false}
      choices={saved.flatMap((report) => {
        const to = routeOf(report);
        if (to === undefined) return [];
        return [savedEntry(report.name, () => onOpen(to, meant(report)), current === report ? { icon: usedIcon } : {})];
      })}
      current={
        current === null
          ? []
          : [
              savedEntry(mailed === undefined ? 'Mail it to me…' : `${scheduleWords(mailed.schedule)}…`, () =>
                setAsked({ kind: 'schedule', report: current }),
              ),
              ...currentEntries({
                name: current.name,
                edited: false,
                mayChange: true,
                renameLabel: `Rename “${current.name}”…`,
                save: close,
                back: close,
                rename: () => setAsked({ kind: 'rename', report: current }),
                remove: () => setAsked({ kind: 'delete', report: current }),
              }),
            ]
      }
      fresh={current === null ? [savedEntry('Save this report…', () => setAsked({ kind: 'save' }))] : []}
      deleting={
        asked?.kind === 'delete'
          ? { words: `“${asked.report.name}” is forgotten.`, run: () => remove.mutate(asked.report._id) }
          : null
      }
      onClose={close}
    >
      {asked?.kind === 'save' ? (
        <SavingNameDialog
          heading="Save this report"
          action="Save"
          name=""
          maxLength={120}
          onSave={(name) => save.mutateAsync(name)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'schedule' ? (
        <ScheduleReportDialog
          report={asked.report}
          asked={{ reportRoute: route, fileData: sentData(data) }}
          scheduled={schedules.find(({ _id }) => _id === asked.report._id)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'rename' ? (
        <SavingNameDialog
          heading="Rename the report"
          action="Rename"
          name={asked.report.name}
          maxLength={120}
          onSave={(name) => rename.mutateAsync({ id: asked.report._id, name })}
          onClose={close}
        />
      ) : null}
    </SavedMenu>
  );
}
