// /dashboard/messages: messages of visitors, newest first. The query names the open one; opening it marks it as read.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { KeptMessage } from '#contract/contact.ts';
import { api } from '../../api/staff-api.ts';
import { listQueryOf } from '../records/list-address.ts';
import { requireSignIn } from '../records/loading.ts';
import type { Route } from './+types/page.ts';
import { Inbox } from './inbox.tsx';
import { NoMessage, OpenMessage } from './open-message.tsx';

type Messages = {
  /** Undefined when the list could not be loaded. */
  list?: Page<KeptMessage> & { page: number };
  /** `isJustRead`: it was marked as read by opening it. */
  open?: { message: KeptMessage; isJustRead: boolean } | 'missing' | 'failed';
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Messages> {
  requireSignIn(url);
  const query = listQueryOf(url.searchParams);
  const id = url.searchParams.get('open');
  try {
    const list = {
      ...(await api.messages.page({ q: query.q, page: query.page, limit: query.limit })),
      page: query.page,
    };
    return id === null ? { list } : { list, open: await open(id, list.items) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return id === null ? {} : { open: 'failed' };
  }
}

/** The call that marks a message as read also returns it. */
async function open(id: string, shown: KeptMessage[]): Promise<Messages['open']> {
  const known = shown.find(({ _id }) => _id === id);
  if (known?.read) return { message: known, isJustRead: false };
  try {
    return { message: await api.messages.markRead(id, true), isJustRead: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

export default function MessagesPage({ loaderData: { list, open } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const justRead = typeof open === 'object' && open.isJustRead ? open.message._id : undefined;
  // The sidebar shows the number of unread messages.
  useEffect(() => {
    if (justRead !== undefined) void revalidate();
  }, [justRead, revalidate]);
  if (!open) return <Inbox list={list} />;
  if (typeof open === 'string') return <NoMessage why={open} />;
  return <OpenMessage key={open.message._id} message={open.message} />;
}
