import { conferenceGroups, conferenceSlug } from '@atelier/domain/conference/conference';
import { dashboardFolder, openings, sectionsIssue } from '@atelier/domain/conference/site-sections';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { Switch } from '@atelier/ui/Switch';
import type { Acts } from '../acts/use-acts.ts';
import { AutoText } from '../fields/AutoText.tsx';
import type { Site } from '../queries.ts';
import styles from './site.module.css';

const openingWords: Readonly<Record<Site['opening'], string>> = {
  load: 'A page that loads',
  welcome: 'A welcome',
  none: 'Nothing, straight to its first section',
};

const yearIssue = (text: string): string | null => {
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? null : 'A year such as 2027.';
};

/** What a site is called, where it is found, for whom it is and how it opens. */
export function SiteFields({ site, acts }: { site: Site; acts: Acts }) {
  const issue = sectionsIssue(site);
  const onDashboard = site.sections.filter(({ path }) => path.startsWith(`${dashboardFolder}/`));
  return (
    <section className={styles.site} aria-label="Site">
      <h2>Site</h2>
      <AutoText
        label="Title"
        required
        maxLength={limits.title}
        value={site.title}
        onSave={(title, merges, seen) =>
          acts.changeSite({ title: title.trim() }, 'Changed the title', merges, { title: seen.trim() })
        }
      />
      <AutoText
        label="Introduction"
        rows={4}
        maxLength={limits.intro}
        value={site.intro}
        onSave={(intro, merges, seen) =>
          acts.changeSite({ intro }, 'Changed the introduction', merges, { intro: seen })
        }
      />
      <div className={styles.pair}>
        <AutoText
          label="Season"
          required
          maxLength={40}
          value={site.season}
          onSave={(season, merges, seen) =>
            acts.changeSite({ season: season.trim() }, 'Changed the season', merges, { season: seen.trim() })
          }
        />
        <AutoText
          label="Year"
          maxLength={4}
          value={String(site.year)}
          check={yearIssue}
          onSave={(year, merges, seen) =>
            acts.changeSite({ year: Number(year) }, 'Changed the year', merges, { year: Number(seen) })
          }
        />
      </div>
      <AutoText
        label="Address"
        description={`/global/conference/${site.slug}${site.status === 'Live' ? '. Links to the old address end when it changes.' : ''}`}
        maxLength={40}
        value={site.slug}
        whenLeft
        check={(slug) =>
          conferenceSlug.test(slug) ? null : 'Use small letters, digits and hyphens, beginning with a letter.'
        }
        onSave={(slug, _merges, seen) => acts.changeSite({ slug }, 'Changed the address', undefined, { slug: seen })}
      />
      <fieldset className={styles.set}>
        <legend>For whom</legend>
        <Switch
          label="Only for groups"
          description="Otherwise whoever is signed in walks in."
          checked={site.guarded}
          onChange={(guarded) => acts.changeSite({ guarded }, guarded ? 'Set the guard' : 'Took the guard away')}
        />
        {site.guarded
          ? conferenceGroups.map((group) => (
              <Checkbox
                key={group}
                label={group}
                checked={site.groups.includes(group)}
                onChange={(on) =>
                  acts.changeSite(
                    { groups: conferenceGroups.filter((one) => (one === group ? on : site.groups.includes(one))) },
                    `${on ? 'Opened to' : 'Closed for'} ${group}`,
                  )
                }
              />
            ))
          : null}
        {site.guarded && site.groups.length === 0 ? (
          <Notice tone="waiting">Nobody can visit it. Choose at least one group, or open it to everybody.</Notice>
        ) : null}
      </fieldset>
      <fieldset className={styles.set}>
        <legend>How it opens</legend>
        <Select
          label="First comes"
          value={site.opening}
          choices={openings.map((value) => ({ value, label: openingWords[value] }))}
          onChange={(opening) =>
            opening !== null && acts.changeSite({ opening: opening as Site['opening'] }, 'Changed the opening')
          }
        />
        <Select
          label="The dashboard opens"
          clearable
          placeholder={onDashboard[0] ? `${onDashboard[0].label}, its first section` : 'There is no dashboard'}
          value={site.dashboardOpens}
          choices={site.sections.map(({ path, label }) => ({ value: path, label }))}
          onChange={(dashboardOpens) => acts.changeSite({ dashboardOpens }, 'Changed where the dashboard opens')}
        />
        {issue === null ? null : (
          <Notice tone="bad" role="alert">
            {issue}
          </Notice>
        )}
      </fieldset>
    </section>
  );
}
