import { displayModes, loadingGestures } from '@atelier/domain/conference/theme';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { ColorField } from '@atelier/ui/ColorField';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Acts } from '../acts/use-acts.ts';
import type { Site, Theme } from '../queries.ts';
import { ContrastList } from './ContrastList.tsx';
import { ThemeSample } from './ThemeSample.tsx';
import styles from './theme.module.css';

const colours: readonly { field: 'background' | 'ink' | 'colour' | 'onColour'; label: string; detail: string }[] = [
  { field: 'background', label: 'Background', detail: 'The ground of every screen' },
  { field: 'ink', label: 'Ink', detail: 'Running text and lines' },
  { field: 'colour', label: 'Season color', detail: 'Large type, tabs and tiles' },
  { field: 'onColour', label: 'On the season color', detail: 'What stands on it' },
];

const offered = ['#d3e8c1', '#0f2a1d', '#1c120e', '#e4572e', '#f3e3a1', '#f6d5dc', '#dcd7ee', '#12335b', '#ffffff'];

const widths = { 62: 'Condensed', 75: 'Narrow', 100: 'Normal', 112: 'Broad', 125: 'Wide' } as const;
const weights = { 100: 'Thin', 300: 'Light', 400: 'Regular', 600: 'Strong', 820: 'Heavy', 900: 'Black' } as const;

const choicesOf = (named: Readonly<Record<number, string>>, value: number) => {
  const usual = Object.entries(named).map(([key, label]) => ({ value: key, label: `${label} (${key})` }));
  return usual.some((one) => one.value === String(value))
    ? usual
    : [...usual, { value: String(value), label: String(value) }];
};

const titled = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** Colors come in a stream while they are dragged: shown at once, kept when they rest. */
function useTheme(site: Site, acts: Acts) {
  const [draft, setDraft] = useState<Theme | null>(null);
  /** Before the first color of a stream: others may change another one meanwhile. */
  const seen = useRef(site.theme);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const theme = draft ?? site.theme;
  const keep = useEffectEvent((next: Theme | null, merges?: string) => {
    clearTimeout(timer.current);
    if (next === null) return;
    setDraft(null);
    acts.changeSite({ theme: next }, 'Changed the theme', merges, { theme: seen.current });
  });
  const leave = useEffectEvent(() => keep(draft));
  useEffect(() => () => leave(), []);
  const change = (part: Partial<Theme>, merges?: string) => {
    const next = { ...theme, ...part };
    if (draft === null) seen.current = site.theme;
    clearTimeout(timer.current);
    if (merges === undefined) return keep(next);
    setDraft(next);
    timer.current = setTimeout(() => keep(next, merges), saveTimings.customContent);
  };
  return { theme, change };
}

/** [M22.3] The voice of a season, with what it looks like beside it. */
export function ThemeDesk({ site, acts }: { site: Site; acts: Acts }) {
  const { theme, change } = useTheme(site, acts);
  return (
    <section className={styles.desk} aria-label="Theme">
      <div className={styles.form}>
        <h2>Theme</h2>
        <fieldset className={styles.set}>
          <legend>Colors</legend>
          {colours.map(({ field, label, detail }) => (
            <div key={field} className={styles.colour}>
              <ColorField
                label={label}
                value={theme[field]}
                offered={offered}
                onChange={(value) => change({ [field]: value.toLowerCase() }, `theme ${field}`)}
              />
              <span>
                {label}
                <small>{detail}</small>
              </span>
              <code>{theme[field]}</code>
            </div>
          ))}
        </fieldset>
        <ContrastList theme={theme} />
        <fieldset className={styles.set}>
          <legend>Type</legend>
          <div className={styles.pair}>
            <Select
              label="Width"
              value={String(theme.width)}
              choices={choicesOf(widths, theme.width)}
              onChange={(width) => width !== null && change({ width: Number(width) })}
            />
            <Select
              label="Weight"
              value={String(theme.weight)}
              choices={choicesOf(weights, theme.weight)}
              onChange={(weight) => weight !== null && change({ weight: Number(weight) })}
            />
          </div>
          <Switch label="Capitals" checked={theme.upperCase} onChange={(upperCase) => change({ upperCase })} />
        </fieldset>
        <fieldset className={styles.set}>
          <legend>Stage</legend>
          <SegmentedChoice
            label="Tabs"
            value={theme.tabs}
            options={[
              { value: 'top', label: 'Tabs on top' },
              { value: 'side', label: 'Tabs at the side' },
            ]}
            onChange={(tabs) => change({ tabs })}
          />
          <Switch
            label="Shoes stand on a line"
            description="Otherwise they bleed over the edges."
            checked={theme.floor}
            onChange={(floor) => change({ floor })}
          />
          <div className={styles.pair}>
            <Select
              label="While it loads"
              value={theme.gesture}
              choices={loadingGestures.map((value) => ({ value, label: titled(value) }))}
              onChange={(gesture) => gesture !== null && change({ gesture: gesture as Theme['gesture'] })}
            />
            <Select
              label="Opens items as"
              value={theme.displayMode}
              choices={displayModes.map((value) => ({ value, label: titled(value) }))}
              onChange={(mode) => mode !== null && change({ displayMode: mode as Theme['displayMode'] })}
            />
          </div>
        </fieldset>
      </div>
      <ThemeSample site={site} theme={theme} />
    </section>
  );
}
