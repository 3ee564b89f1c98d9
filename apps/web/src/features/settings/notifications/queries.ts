import {
  type NoticeChannel,
  type NotificationEvent,
  noticeChoicesKey,
} from '@atelier/domain/notification/notification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

type NoticeChoices = Readonly<Partial<Record<NotificationEvent, NoticeChannel>>>;

const params = { key: noticeChoicesKey };

export const noticeChoicesQuery = queryOptions({
  queryKey: ['settings', noticeChoicesKey],
  queryFn: async ({ signal }) => {
    const { value, version } = await call('readSetting', { params }, { signal });
    return { choices: (typeof value === 'object' && value !== null ? value : {}) as NoticeChoices, version };
  },
});

export const saveChoices = (choices: NoticeChoices, expectedVersion: number) =>
  call('writeSetting', { params, body: { value: { ...choices }, expectedVersion } });
