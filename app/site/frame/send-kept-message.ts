// Sends the message that waits for a connection, once, with the key it is kept with.
import { ApiError } from '#contract/api.ts';
import { contactSentences } from '#contract/contact/contact-messages.ts';
import { api } from '../../api/send.ts';
import { showToast } from '../../ui/toast.ts';
import { forgetMessage, keepMessage, readKeptMessage } from './kept-message.ts';

let isSending = false;

export async function sendKeptMessage() {
  const kept = readKeptMessage();
  if (!kept?.isToSend || !kept.key || isSending) return;
  isSending = true;
  try {
    await api.contact.send(kept.message, kept.key);
    forgetMessage();
    showToast('success', contactSentences.sent);
  } catch (error) {
    // A message that the server refuses stays in the form, to be mended.
    if (error instanceof ApiError && error.status === 400) keepMessage({ ...kept, isToSend: false });
  } finally {
    isSending = false;
  }
}
