// /dashboard/messages: enquiries, newest first. The query names the open one; opening it marks it as read.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { Enquiry, EnquiryChoices, OpenEnquiry } from '#contract/enquiries/enquiry.ts';
import { api } from '../../api/staff-api.ts';
import { listQueryOf, PAGE_SIZE } from '../list/address.ts';
import { requireSignIn } from '../list/loading.ts';
import type { Route } from './+types/page.ts';
import { knownFilters } from './filters.tsx';
import { Inbox } from './inbox.tsx';
import { NoEnquiry, OpenedEnquiry } from './open-enquiry.tsx';

type Enquiries = {
  /** Undefined when the list could not be loaded. */
  list?: Page<Enquiry> & { page: number };
  /** `isJustRead`: it was marked as read by opening it. */
  open?: { enquiry: OpenEnquiry; isJustRead: boolean } | 'missing' | 'failed';
  choices: EnquiryChoices;
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Enquiries> {
  requireSignIn(url);
  const id = url.searchParams.get('open');
  const choices = loadChoices();
  try {
    return id === null
      ? { list: await readPage(url.searchParams), choices: await choices }
      : { open: await open(id), choices: await choices };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return { open: id === null ? undefined : 'failed', choices: await choices };
  }
}

/** Without them the list can still be read. */
const loadChoices = () =>
  api.enquiries.choices().catch((error): EnquiryChoices => {
    console.error(error);
    return { owners: [], courses: [] };
  });

/** Falls back to the last page: the enquiries of the requested one may have another state by now. */
async function readPage(search: URLSearchParams) {
  const { page } = listQueryOf(search);
  const query = { ...knownFilters(search), limit: PAGE_SIZE };
  const asked = await api.enquiries.page({ ...query, page });
  const last = Math.ceil(asked.total / PAGE_SIZE);
  if (asked.items.length > 0 || page <= last || last === 0) return { ...asked, page };
  return { ...(await api.enquiries.page({ ...query, page: last })), page: last };
}

async function open(id: string): Promise<Enquiries['open']> {
  try {
    const enquiry = await api.enquiries.get(id);
    if (enquiry.read) return { enquiry, isJustRead: false };
    return { enquiry: { ...enquiry, ...(await api.enquiries.markRead(id, true)) }, isJustRead: true };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

export default function EnquiriesPage({ loaderData: { list, open, choices } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const justRead = typeof open === 'object' && open.isJustRead ? open.enquiry._id : undefined;
  // The sidebar shows the number of unread enquiries.
  useEffect(() => {
    if (justRead !== undefined) void revalidate();
  }, [justRead, revalidate]);
  if (!open) return <Inbox list={list} choices={choices} />;
  if (typeof open === 'string') return <NoEnquiry why={open} />;
  return <OpenedEnquiry key={open.enquiry._id} enquiry={open.enquiry} owners={choices.owners} />;
}
