export interface Person {
  readonly userCode: string;
  readonly name: string;
}

const begun = /(?:^|\s)@([\p{L} .'-]{0,40})$/u;
const beginnings = /(?:^|\s)@/gu;
const letter = /^\p{L}/u;

/** Who could be meant by what stands after the last @; whoever is called just that comes first. */
export const offeredFor = <P extends Person>(text: string, people: readonly P[]): readonly P[] => {
  const typed = begun.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return people
    .filter(({ name }) => name.toLowerCase().startsWith(typed))
    .toSorted((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name));
};

export const withMention = (text: string, { name }: Person): string =>
  text.replace(/@[\p{L} .'-]{0,40}$/u, () => `@${name} `);

const namedAt = (rest: string, people: readonly Person[]): string | undefined =>
  people
    .map(({ name }) => name)
    .filter((name) => rest.startsWith(name) && !letter.test(rest.slice(name.length)))
    .toSorted((a, b) => b.length - a.length)[0];

/**
 * Those whose name stands after an @: the longest name that fits, so that 'Ann' is not told what is said to 'Ann Lee'. Of
 * several with that name those who were chosen, else all of them.
 */
export const mentionedIn = (
  text: string,
  people: readonly Person[],
  chosen: ReadonlySet<string> = new Set(),
): readonly Person[] => {
  const meant = new Set<Person>();
  for (const found of text.matchAll(beginnings)) {
    const name = namedAt(text.slice(found.index + found[0].length), people);
    const named = people.filter((person) => person.name === name);
    const picked = named.filter(({ userCode }) => chosen.has(userCode));
    for (const person of picked.length > 0 ? picked : named) meant.add(person);
  }
  return [...meant];
};
