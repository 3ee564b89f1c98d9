import type { Need } from '@atelier/domain/access/needs';
import type { CoordinatorChangeScreen } from '@atelier/domain/order/coordinator-change';
import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What comes back: a schema (JSON), or one of the kinds a schema cannot say.
 * 'lines' is NDJSON, 'events' server-sent events, 'file' bytes with a file name, 'redirect' a 302, 'etag' an empty reply
 * whose ETag header names what was stored, 'nothing' a 204.
 */
export type ReplyShape = z.ZodType | 'lines' | 'events' | 'file' | 'redirect' | 'etag' | 'nothing';

export interface Route {
  method: Method;
  /** Under /api, parameters in braces: /users/{userId}. */
  path: string;
  summary: string;
  need: Need;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: ReplyShape;
  problems: readonly ProblemCode[];
  /** false: the call happens by itself (ping, push) and never counts as a person at work (T8). */
  activity?: false;
  /** true: a retry with the same Idempotency-Key gives the first reply and has no second effect (R6). */
  idempotent?: true;
  /**
   * true: changes nothing that lasts although it is not a GET. Everything else is a write, and a page from before a
   * restore may not write any more (R15).
   */
  reads?: true;
  /**
   * true: a copy of the database may answer instead of its server, where there is one that holds all that was acknowledged
   * before. Only where the handler reads and does nothing else: it may run a second time.
   */
  copied?: true;
  /** Only where the default of 1 MiB is too small. */
  bodyLimit?: number;
  /** The body is one file, sent raw as application/octet-stream; it streams and is never held whole. */
  upload?: { readonly maxBytes: number };
  /** true: checked for same origin although it is a GET, because it changes something (T13). */
  sameOrigin?: true;
  /**
   * A coordinator may look at another's work here, with their code as viewAs in the query (M20.4, T11): the screen this
   * route serves, or the path parameter that names it. Without it every viewAs is refused.
   */
  viewAs?: CoordinatorChangeScreen | { readonly param: string };
}

/** Written once per endpoint; the server, the client, OpenAPI and the tests read it. */
export const defineRoute = <const R extends Route>(route: R): R => route;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = K extends keyof R ? R[K] : undefined;

/** What a handler receives, after checking. */
export type RouteInput<R extends Route> = {
  params: Parsed<Part<R, 'params'>>;
  query: Parsed<Part<R, 'query'>>;
  body: Parsed<Part<R, 'body'>>;
} & (R extends { upload: object } ? { file: AsyncIterable<Uint8Array> } : unknown);

type Given<R extends Route, K extends 'params' | 'query' | 'body'> =
  Part<R, K> extends z.ZodType ? { [P in K]: Sent<Part<R, K>> } : { [P in K]?: undefined };

/** A Blob or File of the browser, which this package cannot name. */
interface UploadedBody {
  readonly size: number;
}

/** What a caller must give; parts that a route does not declare cannot be given. */
export type RouteCall<R extends Route> = Given<R, 'params'> &
  Given<R, 'query'> &
  Given<R, 'body'> &
  (R extends { upload: object } ? { file: UploadedBody } : unknown) &
  (R extends { viewAs: unknown } ? { viewAs?: string | undefined } : unknown);

/** What a caller gets from a JSON route. */
export type RouteReply<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;

/** What a handler of a JSON route returns. */
export type RouteResult<R extends Route> = R['reply'] extends z.ZodType ? z.input<R['reply']> : undefined;
