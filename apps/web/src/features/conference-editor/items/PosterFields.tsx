import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { ColorField } from '@atelier/ui/ColorField';
import { Switch } from '@atelier/ui/Switch';
import { readPastedPairs } from '../../../parts/pasted-pairs/index.ts';
import { AutoText } from '../fields/AutoText.tsx';
import type { Item, ItemPatch, Poster, Theme } from '../queries.ts';
import styles from './items.module.css';
import { posterOf } from './new-items.ts';

interface Props {
  theme: Theme;
  item: Item;
  onChange: (patch: ItemPatch, field: string, merges?: string, seen?: ItemPatch) => void;
}

const asText = ({ products }: Poster): string => products.map(({ style, color }) => `${style}-${color}`).join('\n');

const productsIssue = (text: string): string | null => {
  const { pairs, unread } = readPastedPairs(text);
  const [wrong] = [...unread, ...pairs.filter(({ color }) => color === '').map(({ style }) => style)];
  if (wrong !== undefined) return `“${wrong}” is no style-color.`;
  return pairs.length > limits.posterProducts ? `A poster shows ${limits.posterProducts} products at most.` : null;
};

/** A poster drawn from words and products, for items without a picture of their own. */
export function PosterFields({ theme, item, onChange }: Props) {
  const { poster } = item;
  const set = (part: Partial<Poster>, merges?: string, seen: Partial<Poster> = {}) =>
    poster && onChange({ poster: { ...poster, ...part } }, 'Poster', merges, { poster: { ...poster, ...seen } });
  const productsOf = (text: string) => ({ products: readPastedPairs(text).pairs.map((pair) => ({ ...pair })) });
  const offered = [theme.background, theme.ink, theme.colour, theme.onColour, '#ffffff', '#141413'];
  return (
    <fieldset className={styles.set}>
      <legend>Poster</legend>
      <Switch
        label="Drawn from words and products"
        checked={poster !== null}
        onChange={(on) =>
          onChange({ poster: on ? posterOf(theme, item.title.slice(0, limits.posterWords)) : null }, 'Poster')
        }
      />
      {poster === null ? null : (
        <>
          <AutoText
            label="Words"
            maxLength={limits.posterWords}
            value={poster.words}
            onSave={(words, merges, seen) => set({ words }, merges, { words: seen })}
          />
          <div className={styles.colours}>
            {(['ground', 'ink'] as const).map((part) => (
              <div key={part} className={styles.colour}>
                <ColorField
                  label={part === 'ground' ? 'Ground of the poster' : 'Ink of the poster'}
                  value={poster[part]}
                  offered={offered}
                  onChange={(colour) => set({ [part]: colour.toLowerCase() }, `poster ${part}`)}
                />
                <span>{part === 'ground' ? 'Ground' : 'Ink'}</span>
              </div>
            ))}
          </div>
          <AutoText
            label="Products"
            description={`Up to ${limits.posterProducts}, a style and a color each line, such as 1044810-BLK.`}
            rows={3}
            maxLength={200}
            value={asText(poster)}
            check={productsIssue}
            onSave={(text, merges, seen) => set(productsOf(text), merges, productsOf(seen))}
          />
        </>
      )}
    </fieldset>
  );
}
