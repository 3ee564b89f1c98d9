import { z } from 'zod';

const address = z.email().max(254);

/**
 * A mail address and nothing else: no display name, no line break, no list. "x@corp\r\nRCPT TO:<evil@x>" given to the
 * mail library as text was delivered to evil@x.
 */
export const isMailAddress = (text: string): boolean => !/[\s<>,;:"()\\]/.test(text) && address.safeParse(text).success;
