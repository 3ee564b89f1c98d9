/** Lets the page draw and take clicks between two portions of work, so that Cancel can be pressed and is obeyed. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
