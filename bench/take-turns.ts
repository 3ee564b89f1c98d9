const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const warmUp = 3;

type Work = (round: number) => Promise<unknown>;

/** Turn about, so that both meet the same machine. */
export const takeTurns = async (ours: Work, peer: Work, rounds = 15): Promise<{ ours: number; peer: number }[]> => {
  const times: { ours: number; peer: number }[] = [];
  for (let n = 0; n < warmUp + rounds; n++) {
    const [mine, theirs] = [() => took(() => ours(n)), () => took(() => peer(n))];
    const [first, second] = n % 2 === 0 ? [await mine(), await theirs()] : [await theirs(), await mine()];
    if (n >= warmUp) times.push(n % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
  }
  return times;
};
