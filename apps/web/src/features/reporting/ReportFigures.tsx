import { type ReportRoute, reports } from '@atelier/domain/report/report';
import { stepEnd } from '@atelier/domain/report/report-figures';
import { BarList, StepChart } from '@atelier/ui/Chart';
import type { Figures } from './queries.ts';
import styles from './reporting.module.css';

interface Opened {
  account?: string;
  within?: string;
  filters?: readonly string[];
}

interface Props {
  route: ReportRoute;
  figures: Figures;
  onOpen: (opened: Opened) => void;
}

const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortMonth = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const whole = (value: number): string => value.toLocaleString('en-US');
const share = (part: number, all: number): string =>
  all === 0 ? whole(part) : `${Math.round((part / all) * 100)}% · ${whole(part)}`;

function Chart({ route, figures: { chart }, onOpen }: Props) {
  const { kind, step, marks, up, down } = chart;
  const { label } = reports[route];
  if (kind === 'bars')
    return (
      <BarList
        label={label}
        marks={marks.map(({ other, ...mark }) => ({ ...mark, of: other, text: share(mark.value, other) }))}
        onOpen={({ key, note }) => onOpen({ account: key, within: note })}
      />
    );
  return (
    <StepChart
      label={label}
      up={up}
      down={down}
      marks={marks.map(({ key, value, other }) => ({
        key,
        label: step === 'month' ? shortMonth(key) : shortDay(key),
        up: value,
        down: other,
        words: `${step === 'week' ? 'Week of ' : ''}${shortDay(key)}: ${value} ${up.toLowerCase()}, ${other} ${down.toLowerCase()}`,
      }))}
      onOpen={(day) => onOpen({ filters: [`dates:${day}..${stepEnd(day, step)}`] })}
    />
  );
}

const signed = (value: number, withSign: boolean): string =>
  value < 0 ? `−${whole(-value)}` : withSign && value > 0 ? `+${whole(value)}` : whole(value);

/** Ink is more, hollow is less, the value on the mark. */
function Cell({ value, most }: { value: number; most: number }) {
  const length = most === 0 ? 0 : Math.round((Math.abs(value) / most) * 58);
  return (
    <span className={styles.cell}>
      {value === 0 ? null : (
        <svg width={Math.max(length, 2)} height="9" aria-hidden="true" focusable="false">
          <rect
            className={value > 0 ? styles.ink : styles.hollow}
            x="0.5"
            y="0.5"
            width={Math.max(length - 1, 1)}
            height="8"
          />
        </svg>
      )}
      <span className={value === 0 ? styles.none : undefined}>{signed(value, false)}</span>
    </span>
  );
}

function Accounts({ route, figures: { table }, onOpen }: Props) {
  const most = Math.max(1, ...table.rows.flatMap(({ values }) => values.map(Math.abs)));
  const net = route === 'style-adds-and-drops';
  if (table.rows.length === 0) return null;
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Accounts</th>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {net ? 'Net' : 'All'}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ account, territory, values, total }) => (
            <tr key={`${account}/${territory}`}>
              <th scope="row">
                <button type="button" className={styles.open} onClick={() => onOpen({ account, within: territory })}>
                  {account}
                </button>
                <span className={styles.territory}>{territory}</span>
              </th>
              {values.map((value, n) => (
                <td key={table.columns[n]}>
                  <Cell value={value} most={most} />
                </td>
              ))}
              <td className={styles.total}>{signed(total, net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StandingOut({ figures: { most } }: Pick<Props, 'figures'>) {
  if (most.data.length === 0) return null;
  return (
    <aside className={styles.most} aria-label={most.label}>
      <h2>{most.label}</h2>
      <ul>
        {most.data.map(({ id, name, note, picture, value }) => (
          <li key={id}>
            {picture === '' ? <span className={styles.noPicture} /> : <img src={picture} alt="" loading="lazy" />}
            <span>
              <strong>{name}</strong>
              <span className={styles.quiet}>{note}</span>
            </span>
            <b>{whole(value)}</b>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The sentence first, then the chart, pictures and accounts. */
export function ReportFigures(props: Props) {
  const { figures } = props;
  const [first, ...others] = figures.lines;
  return (
    <>
      <div className={styles.halves}>
        <section className={styles.told} aria-label={reports[props.route].label}>
          <div className={styles.sentence}>
            <p className={styles.figure}>{figures.figure}</p>
            <p>
              {first}
              {others.map((line) => (
                <span key={line} className={styles.quiet}>
                  {line}
                </span>
              ))}
            </p>
          </div>
          <Chart {...props} />
        </section>
        <StandingOut figures={figures} />
      </div>
      <Accounts {...props} />
    </>
  );
}
