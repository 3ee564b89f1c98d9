type Given = Record<string, unknown>;

/**
 * The router lays what a reader answers over the raw address, so a value the reader left out would come through as it
 * was typed, whatever its type. Here everything the reader did not name is gone.
 */
export const onlyWhatIsRead =
  <Read extends (given: Given) => object>(read: Read) =>
  (given: Given): ReturnType<Read> =>
    ({
      ...Object.fromEntries(Object.keys(given).map((key) => [key, undefined])),
      ...read(given),
    }) as ReturnType<Read>;
