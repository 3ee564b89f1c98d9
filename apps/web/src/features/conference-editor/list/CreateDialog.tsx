import { conferenceSlug } from '@atelier/domain/conference/conference';
import { nextSeason, proposedSlug, siteTitle } from '@atelier/domain/conference/next-season';
import { conferenceLimits } from '@atelier/domain/vocabulary/limits';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { createSite, type Site, sitesQuery } from '../queries.ts';

interface Props {
  sites: readonly Site[];
  /** The one whose sections, items and theme it begins with. */
  from: Site | null;
  onClose: () => void;
}

const usualSeasons = ['Spring', 'Summer', 'Fall', 'Holiday'];
const empty = 'empty';

/** The next season that no site has yet, counted from the one it is made from. */
const proposed = (sites: readonly Site[], from: Site | null) => {
  const taken = new Set(sites.map(({ slug }) => slug));
  let next = from ? nextSeason(from) : { season: 'Spring', year: new Date().getFullYear() + 1 };
  while (taken.has(proposedSlug(next))) next = nextSeason(next);
  return next;
};

export function CreateDialog({ sites, from: first, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [from, setFrom] = useState(first?._id ?? empty);
  const [when, setWhen] = useState(() => proposed(sites, first));
  const [typed, setTyped] = useState<{ readonly title?: string; readonly slug?: string }>({});
  const [asked, setAsked] = useState(false);
  const title = typed.title ?? siteTitle(when);
  const slug = typed.slug ?? proposedSlug(when);
  const years = [...new Set([when.year - 1, when.year, when.year + 1, new Date().getFullYear()])].toSorted();
  const errors = {
    title: title.trim() === '' ? 'A conference needs a title.' : undefined,
    slug: conferenceSlug.test(slug)
      ? sites.some((site) => site.slug === slug)
        ? 'Another conference has this address.'
        : undefined
      : 'Use small letters, digits and hyphens, beginning with a letter.',
  };
  const save = async () => {
    const site = await createSite({ ...when, title: title.trim(), slug, from: from === empty ? null : from });
    await client.invalidateQueries({ queryKey: sitesQuery.queryKey });
    await navigate({ to: '/admin/conferences/$id', params: { id: site._id } });
    return true;
  };
  return (
    <SavingDialog
      heading="New conference"
      action="Create draft"
      check={() => {
        setAsked(true);
        return errors.title === undefined && errors.slug === undefined;
      }}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label="Begin with"
        value={from}
        choices={[
          ...sites.map(({ _id, title: name }) => ({ value: _id, label: `Everything of ${name}` })),
          { value: empty, label: 'An empty site' },
        ]}
        onChange={(next) => {
          setFrom(next ?? empty);
          setWhen(proposed(sites, sites.find(({ _id }) => _id === next) ?? null));
        }}
      />
      <Select
        label="Season"
        value={when.season}
        choices={[...new Set([...usualSeasons, when.season])].map((value) => ({ value, label: value }))}
        onChange={(season) => setWhen({ ...when, season: season ?? when.season })}
      />
      <Select
        label="Year"
        value={String(when.year)}
        choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => setWhen({ ...when, year: Number(year ?? when.year) })}
      />
      <TextField
        label="Title"
        maxLength={conferenceLimits.title}
        value={title}
        error={asked ? errors.title : undefined}
        onChange={(next) => setTyped({ ...typed, title: next })}
      />
      <TextField
        label="Address"
        description={`/global/conference/${slug}`}
        maxLength={40}
        value={slug}
        error={asked || typed.slug !== undefined ? errors.slug : undefined}
        onChange={(next) => setTyped({ ...typed, slug: next })}
      />
    </SavingDialog>
  );
}
