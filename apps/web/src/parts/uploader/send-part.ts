/** What a store said to one part; `status` 0 means that no answer came. */
export interface PartAnswer {
  readonly status: number;
  readonly etag: string;
  /** Why it was not taken, where the answer says so. */
  readonly words?: string | undefined;
}

export interface PartSending {
  readonly url: string;
  readonly bytes: Blob;
  readonly signal: AbortSignal;
  onSent(bytes: number): void;
}

export type SendPart = (part: PartSending) => Promise<PartAnswer>;

const wordsOf = ({ status, responseText }: XMLHttpRequest): string | undefined => {
  if (status < 500) return undefined;
  try {
    const { message } = JSON.parse(responseText) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    // Stores and proxies answer in their own ways.
    return undefined;
  }
};

/** fetch cannot tell how much has been sent, so this is the one place that uses XMLHttpRequest. */
export const sendPart: SendPart = ({ url, bytes, signal, onSent }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = (): void => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
      resolve({ status: request.status, etag: request.getResponseHeader('etag') ?? '', words: wordsOf(request) });
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(bytes);
  });
