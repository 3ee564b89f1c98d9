/** Notes whether something was done that cannot be taken back: whoever lends it out again begins anew instead. */
export function noteCalls() {
  let stays = false;
  const watch = <Name extends string>(owner: Record<Name, (...given: never[]) => unknown>, ...names: Name[]): void => {
    for (const name of names) {
      const original = owner[name].bind(owner);
      owner[name] = (...given) => {
        stays = true;
        return original(...given);
      };
    }
  };
  return { watch, somethingStays: () => stays };
}
