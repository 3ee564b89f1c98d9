import { aBucketServer } from '../../apps/api/test/bucket-server.ts';

/** A bucket in a process of its own. What it was given is forgotten when it is told so. */
const bucket = await aBucketServer();
process.on('message', () => bucket.objects.clear());
process.on('disconnect', () => process.exit(0));
process.send?.(new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '').port);
