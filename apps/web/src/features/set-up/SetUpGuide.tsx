import { noHomeLocation } from '@atelier/domain/company/home-location';
import { type SetUpStep, type SkippableStep, skippableSteps } from '@atelier/domain/company/set-up-steps';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLink, Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { type Guide, setUpQuery, skipStep } from './queries.ts';
import styles from './set-up.module.css';

const LinkButton = createLink(ButtonLink);

interface Told {
  readonly title: string;
  readonly words: (guide: Guide) => string;
  /** Its ways are of use after it is done, too. */
  readonly goesOn?: true;
  readonly ways: readonly { readonly label: string; readonly to: string; readonly search?: object }[];
}

const told: Readonly<Record<SetUpStep, Told>> = {
  administrator: { title: 'Administrator', words: () => 'You.', ways: [] },
  company: {
    title: 'Company',
    goesOn: true,
    words: ({ facts }) => {
      if (facts.locations === 0)
        return 'Territories and locations are typed in, or come with a feed: the format has a sample of each.';
      const held = `${counted(facts.locations, 'location')}.`;
      return facts.hasHome
        ? `${held} Territories, locations and customers are typed in or come with a feed.`
        : `${held} ${noHomeLocation}`;
    },
    ways: [
      { label: 'Format', to: '/admin/feeds/format' },
      { label: 'Company lists', to: '/admin/lists' },
    ],
  },
  feed: {
    title: 'Products',
    words: ({ facts }) =>
      facts.products === 0
        ? 'Send your catalogue as CSV, XLSX or NDJSON, read what it would change, then apply it. The format page has samples to begin with.'
        : `${facts.products >= 1_000 ? 'More than 1,000' : counted(facts.products, 'style-color')} in the catalogue.`,
    ways: [
      { label: 'Format and samples', to: '/admin/feeds/format' },
      { label: 'Send a feed', to: '/admin/feeds' },
    ],
  },
  people: {
    title: 'People',
    words: ({ facts, directory, mailsGoOut }) => {
      if (facts.people > 1) return `${counted(facts.people, 'person', 'people')} can log in.`;
      const ask = directory
        ? 'Invite people with a sheet, or let those of your directory log in and wait for your approval.'
        : 'Invite people with a sheet: names, addresses and roles. Others ask for access on the login page.';
      return mailsGoOut ? ask : `${ask} No mail server is set: you confirm addresses and hand links out yourself.`;
    },
    ways: [
      { label: 'Access requests', to: '/admin/users' },
      { label: 'Invite people', to: '/admin/users', search: { importing: true } },
    ],
  },
  lineSheet: {
    title: 'First line sheet',
    words: ({ facts }) =>
      facts.assortments === 0
        ? 'Create an assortment, add products, and download its line sheet.'
        : `${counted(facts.assortments, 'assortment')}. Open one and download its line sheet.`,
    ways: [{ label: 'Assortments', to: '/product/assortments' }],
  },
};

const isSkippable = (step: SetUpStep): step is SkippableStep => (skippableSteps as readonly SetUpStep[]).includes(step);

function Step({ guide, standing }: { guide: Guide; standing: Guide['steps'][number] }) {
  const client = useQueryClient();
  const { step, done, skipped } = standing;
  const { title, words, ways, goesOn } = told[step];
  const skip = useMutation({
    mutationFn: (leave: boolean) => skipStep(step as SkippableStep, leave),
    onSuccess: (next) => client.setQueryData(setUpQuery.queryKey, next),
  });
  const isNext = guide.next === step;
  const Icon = done ? CircleCheck : skipped ? CircleDashed : Circle;
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <Icon
        size={18}
        strokeWidth={isNext ? 2.25 : 1.5}
        aria-label={done ? 'Done' : skipped ? 'Left out' : isNext ? 'Next' : 'To do'}
      />
      <div className={styles.words}>
        <strong>{title}</strong>
        {words(guide)}
      </div>
      <div className={styles.ways}>
        {(done && !goesOn) || skipped
          ? null
          : ways.map(({ label, to, search }, n) => (
              <LinkButton
                key={label}
                to={to}
                {...(search ? { search } : {})}
                {...(isNext && n === ways.length - 1 ? { look: 'primary' as const } : {})}
              >
                {label}
              </LinkButton>
            ))}
        {done || !isSkippable(step) ? null : (
          <Button busy={skip.isPending} onClick={() => skip.mutate(!skipped)}>
            {skipped ? 'Take it back in' : 'Leave it out'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** [G43] What a new portal has and what comes next; whoever shows it leaves it out when nothing does. */
export function SetUpGuide({ guide }: { guide: Guide }) {
  const done = guide.steps.filter((step) => step.done || step.skipped).length;
  return (
    <section className={styles.guide} aria-labelledby="set-up-guide">
      <div className={styles.head}>
        <h2 id="set-up-guide">
          <Link to="/admin/set-up">Set up your portal</Link>
        </h2>
        <span>
          {done} of {guide.steps.length} steps
        </span>
      </div>
      <ol className={styles.steps}>
        {guide.steps.map((standing) => (
          <Step key={standing.step} guide={guide} standing={standing} />
        ))}
      </ol>
    </section>
  );
}
