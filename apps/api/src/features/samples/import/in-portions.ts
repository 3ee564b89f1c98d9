/** Between two portions everybody else gets their turn (R18). */
const portion = 500;

export function* inPortions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += portion) yield all.slice(at, at + portion);
}
