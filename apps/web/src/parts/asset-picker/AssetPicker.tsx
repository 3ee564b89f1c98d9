import type { Reply } from '@atelier/contract';
import { readsLibrary } from '@atelier/domain/library/library-access';
import { type LibraryType, libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { AssetPicture } from './AssetPicture.tsx';
import styles from './asset-picker.module.css';

/** An item of a library as it is chosen: what it is called and what is drawn of it. */
export interface PickedAsset {
  readonly _id: string;
  readonly libraryType: LibraryType;
  readonly name: string;
  readonly fileId: string | null;
}

/** Any item, or only those that can be played, or whose pages can be turned. */
export type AssetMedia = 'any' | 'video' | 'pages';

interface Props {
  /** One is taken with the first press; otherwise any number. */
  one: boolean;
  media?: AssetMedia;
  /** What the dialog is called. */
  title?: string;
  chosen: readonly string[];
  onTake: (assets: readonly PickedAsset[]) => void;
  onClose: () => void;
}

const most = 48;
const portion = 200;

type Found = Reply<'queryAssets'>['data'][number];

const holds: Readonly<Record<Exclude<AssetMedia, 'any'>, (file: Found['files'][number]) => boolean>> = {
  video: ({ previews }) => previews?.video === true,
  pages: ({ previews }) => (previews?.pages ?? 0) > 0,
};

const asAsset = ({ _id, libraryType, values, files }: Found): PickedAsset => ({
  _id,
  libraryType,
  name: String(values.name ?? ''),
  fileId:
    files.find(({ usageType, state, previews }) => usageType === 'Primary' && state === 'Ready' && previews)?._id ??
    null,
});

interface Asked {
  readonly libraryType: LibraryType;
  readonly search: string;
  readonly media: AssetMedia;
}

/** Which items can be played or turned only their files say: portion after portion is looked through, until enough are found. */
async function findItems({ libraryType, search, media }: Asked, signal: AbortSignal): Promise<readonly PickedAsset[]> {
  const query = { status: 'Published', ...(search === '' ? {} : { search }) };
  const limit = media === 'any' ? most : portion;
  const found: PickedAsset[] = [];
  for (let skip = 0; ; skip += limit) {
    const body = { query, _options: { limit, skip, sort: { modifiedDate: -1 } } };
    const { data } = await call('queryAssets', { params: { libraryType }, body }, { signal });
    const suits = ({ files }: Found) =>
      media === 'any' || files.some((file) => file.state === 'Ready' && holds[media](file));
    found.push(...data.filter(suits).map(asAsset));
    if (media === 'any' || found.length >= most || data.length < limit) return found.slice(0, most);
  }
}

function useItems(libraryType: LibraryType, words: string, media: AssetMedia) {
  const search = useSettled(words.trim(), lookupTimings.search);
  return useQuery({
    queryKey: ['assets', 'to-choose', libraryType, search, media],
    queryFn: ({ signal }) => findItems({ libraryType, search, media }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Published items of the libraries that the writer reads. */
export function AssetPicker({ one, media = 'any', title, chosen, onTake, onClose }: Props) {
  const { user } = useSession();
  const reader = { ...user, tbes: user.userTBEs };
  const readable = libraryTypes.filter((libraryType) =>
    libraryKinds[libraryType].parts.some(({ subType }) =>
      readsLibrary(reader, { libraryType, librarySubType: subType }),
    ),
  );
  const [libraryType, setLibraryType] = useState<LibraryType>(readable[0] ?? 'AdvertisingAsset');
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<readonly PickedAsset[]>([]);
  const { data, error } = useItems(libraryType, words, media);
  const toggle = (asset: PickedAsset) => {
    if (one) onTake([asset]);
    else
      setTaken(
        taken.some(({ _id }) => _id === asset._id) ? taken.filter(({ _id }) => _id !== asset._id) : [...taken, asset],
      );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="content"
      title={title ?? (one ? 'Choose a picture' : 'Add assets')}
      actions={
        one ? undefined : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" disabled={taken.length === 0} onClick={() => onTake(taken)}>
              {taken.length === 0 ? 'Add' : `Add ${counted(taken.length, 'asset')}`}
            </Button>
          </>
        )
      }
    >
      <div className={styles.pickerHead}>
        <Select
          label="Library"
          value={libraryType}
          choices={readable.map((value) => ({
            value,
            label: libraryKinds[value].parts.map(({ title }) => title).join(', '),
          }))}
          onChange={(value) => setLibraryType((value ?? 'AdvertisingAsset') as LibraryType)}
        />
        <TextField label="Search" value={words} onChange={setWords} data-autofocus />
      </div>
      {error === null ? null : <p>{error.message}</p>}
      {data?.length === 0 ? <p>{emptyMessages.assets}</p> : null}
      <ul className={styles.items} aria-label="Assets to choose from">
        {data?.map((asset) => (
          <li key={asset._id}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={one ? undefined : taken.some(({ _id }) => _id === asset._id)}
              disabled={!one && chosen.includes(asset._id)}
              onClick={() => toggle(asset)}
            >
              <AssetPicture asset={asset} />
              <span>{asset.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
