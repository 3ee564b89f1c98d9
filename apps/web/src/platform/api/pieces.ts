import { brokenOff } from './api-failure.ts';

/** The body as it arrives. Stopping early cancels the request. */
export async function* piecesOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = response.body?.getReader();
  let open = reader !== undefined;
  try {
    while (reader && open) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        open = false;
        throw brokenOff(error);
      });
      open = !done;
      if (value) yield value;
    }
  } finally {
    if (open) await reader?.cancel();
  }
}
