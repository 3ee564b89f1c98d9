import { Button } from '@atelier/ui/Button';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../parts/form-dialog/index.ts';
import { type PlaceAsked, photoPlacesQuery } from './photo-places.ts';

interface Props {
  disabled: boolean;
  onFetch: (from: PlaceAsked) => void;
}

/** Photos that lie in an object store already: only places that the portal was set up with. */
export function FromPlace({ disabled, onFetch }: Props) {
  const { data: places = [] } = useQuery(photoPlacesQuery);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const [under, setUnder] = useState('');
  if (places.length === 0) return null;
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        From a store
      </Button>
      {open ? (
        <FormDialog
          heading="Photos from a store"
          action="Look them up"
          ready
          onSubmit={() => {
            onFetch({ place, under: under.trim().replace(/^\/+/, '') });
          }}
          onClose={() => setOpen(false)}
        >
          <Select
            label="Place"
            value={String(place)}
            onChange={(next) => setPlace(Number(next ?? 0))}
            choices={places.map(({ place: value, label }) => ({ value: String(value), label }))}
          />
          <TextField
            label="Folder"
            description="Empty: all of it."
            placeholder="fall-27/studio"
            value={under}
            onChange={setUnder}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
