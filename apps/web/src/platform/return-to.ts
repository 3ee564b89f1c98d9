/** Only addresses of our own: anything a browser could read as another site falls back to the dashboard. */
export function safeReturnTo(text: string | undefined): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  const isOwn = text !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
  return isOwn && !text.startsWith('/login') && !text.startsWith('/logged-out') ? text : '/dashboard';
}
