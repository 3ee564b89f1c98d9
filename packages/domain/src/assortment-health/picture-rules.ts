import { about, type Finding, type HealthRow } from './finding.ts';

export const pictureFindings = (rows: readonly HealthRow[]): Finding[] => [
  ...about(
    'picture',
    'critical',
    rows.filter(({ hasPhoto, hasCad }) => !hasPhoto && !hasCad),
    ['has neither a picture nor a CAD', 'have neither a picture nor a CAD'],
  ),
  ...about(
    'picture',
    'warning',
    rows.filter(({ hasPhoto, hasCad }) => !hasPhoto && hasCad),
    ['has a CAD but no picture', 'have a CAD but no picture'],
  ),
  ...about(
    'cad',
    'note',
    rows.filter(({ hasPhoto, hasCad }) => hasPhoto && !hasCad),
    ['has a picture but no CAD', 'have a picture but no CAD'],
  ),
];
