// Sends the enquiry that waits for a connection, once, with the key it is stored with.
import { ApiError } from '#contract/api.ts';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { api } from '../../api/send.ts';
import { showToast } from '../../ui/toast.ts';
import { deleteUnsentEnquiry, readUnsentEnquiry, storeUnsentEnquiry } from './unsent-enquiry.ts';

let isSending = false;

export async function sendUnsentEnquiry() {
  const kept = readUnsentEnquiry();
  if (!kept?.isToSend || !kept.key || isSending) return;
  isSending = true;
  try {
    await api.contact.send(kept.message, kept.key);
    deleteUnsentEnquiry();
    showToast('success', enquirySentences.sent);
  } catch (error) {
    // A message that the server refuses stays in the form, to be mended.
    if (error instanceof ApiError && error.status === 400) storeUnsentEnquiry({ ...kept, isToSend: false });
  } finally {
    isSending = false;
  }
}
