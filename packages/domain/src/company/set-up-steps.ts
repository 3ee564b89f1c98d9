/** What a new portal needs before its people can work in it, in the order in which it is easiest. */
export const setUpSteps = ['administrator', 'company', 'feed', 'people', 'lineSheet'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What a company may do without: nobody else works in it, or the products come later by another way. */
export const skippableSteps = ['feed', 'people', 'lineSheet'] as const satisfies readonly SetUpStep[];
export type SkippableStep = (typeof skippableSteps)[number];

/** What there is in the portal, as far as the guide asks. */
export interface SetUpFacts {
  readonly locations: number;
  /** Whether one of them is where orders and most assortments read prices. */
  readonly hasHome: boolean;
  readonly products: number;
  readonly people: number;
  readonly assortments: number;
  readonly documents: number;
}

interface StepStanding {
  readonly step: SetUpStep;
  readonly done: boolean;
  readonly skipped: boolean;
}

const isDone: Readonly<Record<SetUpStep, (facts: SetUpFacts) => boolean>> = {
  administrator: ({ people }) => people > 0,
  company: ({ locations }) => locations > 0,
  feed: ({ products }) => products > 0,
  people: ({ people }) => people > 1,
  lineSheet: ({ documents }) => documents > 0,
};

export const standingOf = (facts: SetUpFacts, skipped: ReadonlySet<string>): StepStanding[] =>
  setUpSteps.map((step) => {
    const done = isDone[step](facts);
    return { step, done, skipped: !done && skipped.has(step) };
  });

/** What comes next; nothing: the portal is set up and the guide goes away. */
export const nextStep = (standing: readonly StepStanding[]): SetUpStep | null =>
  standing.find(({ done, skipped }) => !done && !skipped)?.step ?? null;
