import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { readonly url: string; readonly ownerUrl: string; readonly template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, ownerUrl, template, stop } = await startTestServer();
  project.provide('testServer', { url, ownerUrl, template });
  return stop;
}
