import type { QueryClient } from '@tanstack/react-query';
import { type Item, type Site, siteQuery, sitesQuery, type Whole } from '../queries.ts';
import type { Answer } from './act-queue.ts';

const withItem = ({ site, items }: Whole, item: Item): Whole => ({
  site,
  items: items.some(({ _id }) => _id === item._id)
    ? items.map((one) => (one._id === item._id ? item : one))
    : [...items, item],
});

/** The list of all sites knows of it too, should somebody go back there at once. */
const takeSite = (client: QueryClient, site: Site): void =>
  void client.setQueryData(sitesQuery.queryKey, (all) => all?.map((one) => (one._id === site._id ? site : one)));

/** What the server answered is what is held. */
export const takeAnswer = (client: QueryClient, id: string, answer: Answer): void => {
  const put = (next: (whole: Whole) => Whole) =>
    void client.setQueryData(siteQuery(id).queryKey, (whole) => whole && next(whole));
  if (answer.kind === 'site') {
    takeSite(client, answer.site);
    put((whole) => ({ ...whole, site: answer.site }));
  }
  if (answer.kind === 'item') put((whole) => withItem(whole, answer.item));
  if (answer.kind === 'removed')
    put(({ site, items }) => ({ site, items: items.filter(({ _id }) => _id !== answer.id) }));
};
