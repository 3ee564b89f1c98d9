import { uncategorized } from '../display-group/display-groups.ts';
import { counted } from '../vocabulary/counted.ts';
import { type Finding, finding, type HealthRow } from './finding.ts';

const byStyle = (rows: readonly HealthRow[]): Map<string, HealthRow[]> => {
  const styles = new Map<string, HealthRow[]>();
  for (const row of rows) {
    const held = styles.get(row.style);
    if (held) held.push(row);
    else styles.set(row.style, [row]);
  }
  return styles;
};

/** A style that two key initiatives count is planned, and perhaps bought, twice. */
export const initiativeFindings = (rows: readonly HealthRow[]): Finding[] => {
  const doubled = [...byStyle(rows).values()].filter(
    (colors) => new Set(colors.flatMap(({ initiatives }) => initiatives)).size > 1,
  );
  if (doubled.length === 0) return [];
  const stands = doubled.length === 1 ? 'stands' : 'stand';
  const text = `${counted(doubled.length, 'style')} ${stands} in more than one key initiative.`;
  return [finding('keyInitiatives', 'warning', doubled.flat(), text)];
};

const mostNamed = 3;

export const dividerFindings = (rows: readonly HealthRow[], withPage: ReadonlySet<string>): Finding[] => {
  const bare = rows.filter(({ group }) => group !== uncategorized && !withPage.has(group));
  const titles = [...new Set(bare.map(({ group }) => group))];
  if (titles.length === 0) return [];
  const more = titles.length > mostNamed ? ` and ${titles.length - mostNamed} more` : '';
  const has = titles.length === 1 ? 'has' : 'have';
  const named = titles.slice(0, mostNamed).join(', ');
  return [
    finding(
      'dividerPages',
      'note',
      bare,
      `${counted(titles.length, 'group')} ${has} no divider page: ${named}${more}.`,
    ),
  ];
};
