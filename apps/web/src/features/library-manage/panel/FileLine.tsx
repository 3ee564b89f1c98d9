import { assetFileAddress, assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import type { AssetFile } from '@atelier/contract/library/library';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import { Tooltip } from '@atelier/ui/Tooltip';
import { Ellipsis, Star } from 'lucide-react';
import { stateWords } from '../library-row.ts';
import { fileEnding, fileWords } from './file-line-words.ts';
import styles from './panel.module.css';

const tones: Readonly<Record<AssetFile['state'], StatusTone>> = {
  WaitingForFile: 'waiting',
  Processing: 'waiting',
  Ready: 'good',
  Failed: 'bad',
};

export interface FileActions {
  hero(file: AssetFile): void;
  usage(file: AssetFile): void;
  replace(file: AssetFile): void;
  move(file: AssetFile): void;
  remove(file: AssetFile): void;
  retry(file: AssetFile): void;
}

const entriesOf = (file: AssetFile, actions: FileActions): MenuEntry[] => {
  const action = (label: string, run: (file: AssetFile) => void): MenuEntry => ({
    kind: 'action',
    label,
    onSelect: () => run(file),
  });
  return [
    action(file.hero ? 'Not the hero any more' : 'Make it the hero', actions.hero),
    action(file.usageType === 'Primary' ? 'Use as working file' : 'Use as primary file', actions.usage),
    action('Replace…', actions.replace),
    action('Move to another item…', actions.move),
    { kind: 'rule', key: 'delete' },
    { kind: 'action', label: 'Delete file', danger: true, onSelect: () => actions.remove(file) },
  ];
};

const Picture = ({ file }: { file: AssetFile }) =>
  file.previews?.sizes.includes('thumb') ? (
    <img className={styles.picture} src={assetPreviewAddress(file._id, 'thumb')} alt="" />
  ) : (
    <span className={styles.ending}>{fileEnding(file.filename)}</span>
  );

/** One file of an item: what it is, how far it has got, and what can be done with it. */
export function FileLine({ file, actions }: { file: AssetFile; actions: FileActions | null }) {
  const { filename, state, failure, hero, replaced } = file;
  return (
    <li className={styles.file} data-state={state}>
      <Picture file={file} />
      <div className={styles.fileWords}>
        <Tooltip text={`Download ${filename}`}>
          <a className={styles.filename} href={assetFileAddress(file._id)} download={filename}>
            {filename}
          </a>
        </Tooltip>
        <span className={styles.quiet}>
          {hero ? <Star size={12} aria-label="Hero" className={styles.hero} /> : null}
          {fileWords(file)}
        </span>
        {replaced ? <span className={styles.quiet}>Readers see this one until the new file is ready.</span> : null}
        {failure ? <span className={styles.failure}>{failure}</span> : null}
        {state === 'Ready' ? null : (
          <span className={styles.state}>
            <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
            {state === 'Failed' && actions ? (
              <Button look="quiet" onClick={() => actions.retry(file)}>
                Try again
              </Button>
            ) : null}
          </span>
        )}
      </div>
      {actions && !replaced ? (
        <Menu
          label={`Menu of ${filename}`}
          entries={entriesOf(file, actions)}
          opener={
            <IconButton label={`What to do with ${filename}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
        />
      ) : null}
    </li>
  );
}
