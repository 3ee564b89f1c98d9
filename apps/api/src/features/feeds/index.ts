export { returnAbandonedFeeds } from './feed-claim.ts';
export { feedFiles } from './feed-file.ts';
export { applyFeedJob, compareFeedJob, readFeedJob, rollBackFeedJob } from './feed-jobs.ts';
export { feedsHandlers } from './feeds.routes.ts';
export { feedsStillSeen } from './feeds-still-seen.ts';
export { runFeed } from './run-feed.ts';
export { sweepFeeds } from './sweep-feeds.ts';
export { watchFeedFolder } from './watch-folder.ts';
