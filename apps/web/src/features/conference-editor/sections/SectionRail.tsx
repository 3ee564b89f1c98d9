import { conferenceLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { GripVertical, Palette, Plus, Settings2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Acts } from '../acts/use-acts.ts';
import { Ghost, Said } from '../arrange/Ghost.tsx';
import { useArranging } from '../arrange/use-arranging.ts';
import { nowherePage, sitePage, themePage } from '../editor-search.ts';
import type { Section, Whole } from '../queries.ts';
import { newSection, strayItems } from './arranged-sections.ts';
import { kindWords } from './section-words.ts';
import styles from './sections.module.css';

interface Props {
  whole: Whole;
  shown: string;
  acts: Acts;
  onShow: (page: string) => void;
  /** A new section is opened to be named. */
  onAdded: (path: string) => void;
}

const movedBefore = (sections: readonly Section[], path: string, before: string | null): Section[] => {
  const moved = sections.filter((one) => one.path === path);
  const others = sections.filter((one) => one.path !== path);
  const at = others.findIndex((one) => one.path === before);
  return at < 0 ? [...others, ...moved] : [...others.slice(0, at), ...moved, ...others.slice(at)];
};

interface EntryProps {
  page: string;
  shown: string;
  icon: ReactNode;
  children: ReactNode;
  onShow: (page: string) => void;
}

function Entry({ page, shown, icon, children, onShow }: EntryProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={page === shown ? 'page' : undefined}
      onClick={() => onShow(page)}
    >
      {icon}
      <span className={styles.name}>{children}</span>
    </button>
  );
}

/** What a site is made of, in the order of its navigation; sections are pulled to their places, items onto a section. */
export function SectionRail({ whole: { site, items }, shown, acts, onShow, onAdded }: Props) {
  const { sections } = site;
  const labelOf = (path: string) => sections.find((one) => one.path === path)?.label ?? path;
  const arranging = useArranging({
    ids: sections.map(({ path }) => path),
    flow: 'lines',
    nameOf: labelOf,
    onMove: (path, before) =>
      acts.changeSite({ sections: movedBefore(sections, path, before) }, `Moved ${labelOf(path)}`),
  });
  const stray = strayItems(site, items);
  const add = () => {
    const section = newSection(sections);
    acts.changeSite({ sections: [...sections, section] }, 'Added a section');
    onAdded(section.path);
  };
  return (
    <nav className={styles.rail} aria-label="Parts of the site">
      <Entry page={sitePage} shown={shown} onShow={onShow} icon={<Settings2 size={15} aria-hidden="true" />}>
        Site
      </Entry>
      <Entry page={themePage} shown={shown} onShow={onShow} icon={<Palette size={15} aria-hidden="true" />}>
        Theme
      </Entry>
      <h2 className={styles.heading}>Sections</h2>
      <ul ref={arranging.host} className={styles.list} {...arranging.keys}>
        {sections.map(({ path, label, kind }) => {
          const here = items.filter(({ section }) => section === path);
          const warned = here.filter(({ warnings }) => warnings.length > 0).length;
          return (
            <li
              key={path}
              data-arranged={path}
              data-takes={path}
              data-drop={arranging.markOf(path)}
              data-lifted={arranging.lift?.id === path || undefined}
            >
              <button
                type="button"
                className={styles.entry}
                aria-current={path === shown ? 'page' : undefined}
                aria-roledescription="section that can be moved"
                onClick={() => onShow(path)}
              >
                <GripVertical size={14} className={styles.grip} aria-hidden="true" />
                <span className={styles.name}>
                  {label}
                  {kindWords[kind] === label ? null : <small>{kindWords[kind]}</small>}
                </span>
                {warned === 0 ? null : (
                  <TriangleAlert size={14} className={styles.warned} aria-label={`${warned} to look at`} />
                )}
                <span className={styles.count}>{here.length}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {stray.length === 0 ? null : (
        <Entry
          page={nowherePage}
          shown={shown}
          onShow={onShow}
          icon={<TriangleAlert size={15} className={styles.warned} aria-hidden="true" />}
        >
          Nowhere
        </Entry>
      )}
      <div className={styles.add}>
        <Button
          look="quiet"
          icon={<Plus size={14} />}
          refusal={
            sections.length >= conferenceLimits.sections
              ? `A site has ${conferenceLimits.sections} sections at most.`
              : undefined
          }
          onClick={add}
        >
          Add section
        </Button>
      </div>
      {arranging.lift?.by === 'pointer' ? <Ghost title={labelOf(arranging.lift.id)} place={arranging.ghost} /> : null}
      <Said words={arranging.said} />
    </nav>
  );
}
