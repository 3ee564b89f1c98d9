import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Tooltip } from '@atelier/ui/Tooltip';
import { ChevronDown, ChevronRight, GripVertical, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SortDesk } from '../sort-desk.ts';
import { isLaneOpen, type LaneTab } from '../view-state.ts';
import styles from './lane-head.module.css';
import { useLifted, useView } from './use-desk.ts';

interface Props {
  desk: SortDesk;
  group: DisplayGroup;
  menu: ReactNode;
  hasPage: boolean;
}

const tabs: readonly { tab: LaneTab; label: string }[] = [
  { tab: 'styles', label: 'Styles' },
  { tab: 'page', label: 'Page' },
];

export const colorCount = ({ styles: all }: DisplayGroup): number =>
  all.reduce((sum, { colors }) => sum + colors.length, 0);

function LaneTabs({ desk, title, hasPage }: { desk: SortDesk; title: string; hasPage: boolean }) {
  const chosen = useView(desk, (view) => view.tabs[title] ?? 'styles');
  return (
    <fieldset className={styles.laneTabs} aria-label={`What ${title} shows`}>
      {tabs.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          className={styles.laneTab}
          aria-pressed={chosen === tab}
          onClick={() => desk.showTab(title, tab)}
        >
          {label}
          {tab === 'page' && hasPage ? (
            <span className={styles.written}>
              <span className={styles.hidden}>(has one)</span>
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}

export function LaneHead({ desk, group, menu, hasPage }: Props) {
  const { title, locked, alwaysOpen } = group;
  const open = useView(desk, (view) => isLaneOpen(view, group));
  const lifted = useLifted(desk);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className={styles.head} data-lifted={(lifted?.kind === 'group' && lifted.title === title) || undefined}>
      <button type="button" className={styles.grip} data-grip={title} aria-label={`Move the group ${title}`}>
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        disabled={alwaysOpen}
        aria-label={alwaysOpen ? `${title} is always open` : open ? `Close ${title}` : `Open ${title}`}
        onClick={() => desk.toggleLane(title)}
      >
        <Chevron size={17} strokeWidth={1.75} aria-hidden />
      </button>
      <Tooltip text={title} whenCut>
        <h2 className={styles.title}>{title}</h2>
      </Tooltip>
      <span className={styles.counts}>
        {counted(group.styles.length, 'style')}, {counted(colorCount(group), 'color')}
      </span>
      {locked ? (
        <span className={styles.locked}>
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          Locked
        </span>
      ) : null}
      <span className={styles.headEnd}>
        {open ? <LaneTabs desk={desk} title={title} hasPage={hasPage} /> : null}
        {menu}
      </span>
    </div>
  );
}
