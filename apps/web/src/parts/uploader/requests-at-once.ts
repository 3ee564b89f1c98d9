import { fileLimits } from '@atelier/domain/vocabulary/limits';

/**
 * How many parts go to one place at once, by the protocol that is spoken with it. With HTTP/1 browsers keep six
 * connections to a place: one is the line that tells of news, and with the others taken by parts nothing else would be
 * answered until one has arrived. Later protocols have no such limit.
 */
export const requestsAtOnce = (protocol: string): number =>
  /^h[23]/.test(protocol) ? fileLimits.parallelParts * fileLimits.parallelFiles : 4;
