/** Styles may be inline because the UI kit sets them on elements. Parts of uploads go to the store itself where it is a bucket. */
export const contentSecurityPolicy = (storeOrigin?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${storeOrigin === undefined ? '' : ` ${storeOrigin}`}`,
    "media-src 'self' blob:",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A file that is opened by its own address shows itself and does nothing. */
export const fileSecurityPolicy =
  "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** On every response (labels of samples are read by the camera), also 404, 500 and files (the header oracle). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** API replies depend on who asks; no cache between may keep them (T9). */
export const noStore: Readonly<Record<string, string>> = { 'cache-control': 'private, no-store', vary: 'Cookie' };

export const strictTransport = 'max-age=31536000; includeSubDomains';
