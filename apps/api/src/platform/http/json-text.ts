/**
 * A reply that is JSON already. The database writes rows as JSON several times faster than reading them into objects
 * and writing those, and without holding the event loop. The schema of the route does not see it: whoever makes one
 * answers for every field in it.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The same for a stream of lines: bytes that are one or more whole lines of JSON, passed on as they are. */
export class JsonLines {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}
