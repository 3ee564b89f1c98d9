/** What went wrong, without whom or what it went wrong with: addresses, texts in quotes and long numbers go. */
export const wordsOfError = (error: string): string =>
  (error.split('\n', 1)[0] ?? '')
    .slice(0, 1_000)
    .replaceAll(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '…')
    .replaceAll(/"[^"]*"?|“[^”]*”?|'[^']*'?/g, '…')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27,}|\d{5,}/gi, '…')
    .replaceAll(/\b(?:https?|s3|smtps?|postgres(?:ql)?):\/\/\S+/gi, '…')
    .slice(0, 200)
    .trim();
