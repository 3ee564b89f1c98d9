import { seasonTitle } from '@atelier/domain/season/season';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type InternalSearch, landingPath, wholeSeason } from '../../../parts/internal-address/index.ts';
import styles from '../internal-browse.module.css';
import type { Chosen } from '../selection.ts';

/** The way back to the season. */
export function Trail({ chosen, search }: { chosen: Chosen; search: InternalSearch }) {
  return (
    <Link to={landingPath(chosen.channel)} search={wholeSeason(search)} className={styles.trail}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      {seasonTitle(chosen)}
    </Link>
  );
}
