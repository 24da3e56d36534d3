// /dashboard/messages: what visitors wrote, newest first. The address names the one that is open; opening it marks it read.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { KeptMessage } from '#contract/contact.ts';
import { api } from '../../api/send.ts';
import { listQueryOf } from '../records/list-address.ts';
import { askToSignIn } from '../records/loading.ts';
import type { Route } from './+types/page.ts';
import { Inbox } from './inbox.tsx';
import { NoMessage, OpenMessage } from './open-message.tsx';

type Messages = {
  /** Undefined when the list could not be loaded. */
  list?: Page<KeptMessage> & { page: number };
  /** `isNews` when it was marked as read just now. */
  open?: { message: KeptMessage; isNews: boolean } | 'missing' | 'failed';
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Messages> {
  askToSignIn(url);
  const query = listQueryOf(url.searchParams);
  const id = url.searchParams.get('open');
  try {
    const list = {
      ...(await api.contact.page({ q: query.q, page: query.page, limit: query.limit })),
      page: query.page,
    };
    return id === null ? { list } : { list, open: await open(id, list.items) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return id === null ? {} : { open: 'failed' };
  }
}

/** Read before, nothing is to be done. Otherwise, or when it is on another page, marking it also answers it. */
async function open(id: string, shown: KeptMessage[]): Promise<Messages['open']> {
  const known = shown.find(({ _id }) => _id === id);
  if (known?.read) return { message: known, isNews: false };
  try {
    return { message: await api.contact.markRead(id, true), isNews: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

export default function MessagesPage({ loaderData: { list, open } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const news = typeof open === 'object' && open.isNews ? open.message._id : undefined;
  // The rail counts those that are unread.
  useEffect(() => {
    if (news !== undefined) void revalidate();
  }, [news, revalidate]);
  if (!open) return <Inbox list={list} />;
  if (typeof open === 'string') return <NoMessage why={open} />;
  return <OpenMessage key={open.message._id} message={open.message} />;
}
