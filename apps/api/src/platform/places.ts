import { refuse } from './refusal.ts';

export interface Places {
  /** Takes one of a person's places and answers how to leave it; refuses when all are taken. */
  take(person: string): () => void;
}

/** What one person may hold open at once in this process, so that nobody takes the room of all others. */
export const createPlaces = (each: number): Places => {
  const taken = new Map<string, number>();
  return {
    take(person) {
      const held = taken.get(person) ?? 0;
      if (held >= each) refuse('tooManyOpen');
      taken.set(person, held + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(person) ?? 1) - 1;
        if (now === 0) taken.delete(person);
        else taken.set(person, now);
      };
    },
  };
};
