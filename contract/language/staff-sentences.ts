// The sentences of the dashboard, in English as the specification words them. Apart from visitor-sentences.ts, because visitors need not
// load them.
import { sentence } from './sentence.ts';
import { msg } from './translate.ts';

export const staffSentences = {
  order: {
    saved: msg('Order saved. Visitors see it now.'),
    failed: msg('The order could not be saved.'),
    undone: msg('The earlier order is back'),
  },
  visibility: {
    shown: msg('Visitors see it now'),
    hidden: msg('Hidden from visitors'),
    later: msg('Hidden until its day'),
    failed: msg('That could not be saved.'),
  },
  courses: {
    missing: msg('Please fill out all fields and add at least one job role.'),
    added: msg('Course successfully saved!'),
    addFailed: msg('Failed to add course'),
    updated: msg('Course updated successfully!'),
    updateFailed: msg('Something went wrong while updating the course.'),
    confirmDelete: msg('Are you sure you want to delete this course?'),
    deleted: msg('Course deleted successfully!'),
    deleteFailed: msg('Something went wrong while deleting the course.'),
  },
  certificates: {
    missing: msg('Please fill in all fields.'),
    added: msg('Certificate successfully saved!'),
    addFailed: msg('Something went wrong. Please try again.'),
    updated: msg('Certificate updated successfully!'),
    updateFailed: msg('Failed to update certificate.'),
    confirmDelete: msg('Are you sure you want to delete this certificate?'),
    deleted: msg('Certificate deleted successfully!'),
    deleteFailed: msg('Failed to delete certificate.'),
    issueForAdmins: msg(
      'Only administrators make a certificate Verified. Save it as Pending: it then waits for approval.',
    ),
    withdrawForAdmins: msg('Only administrators withdraw or delete more than ten certificates at once.'),
    approved: msg('Certificate approved'),
    noteMissing: msg('Please say what needs to be corrected.'),
    notPending: msg('This certificate is no longer waiting for approval.'),
    printedAnew: msg('Certificate printed anew'),
    printAnewFailed: msg('The certificate could not be printed anew.'),
  },
  lectures: {
    missing: msg('Please give the unit a title and at least one chapter.'),
    added: msg('Lecture unit successfully saved!'),
    addFailed: msg('Failed to add lecture'),
    updated: msg('Lecture updated successfully!'),
    updateFailed: msg('Update failed'),
    confirmDelete: msg('Are you sure you want to delete this unit?'),
    confirmDeleteChapter: msg('Delete this chapter?'),
    deleted: msg('Unit deleted successfully!'),
    deleteFailed: msg('Delete failed'),
  },
  spokenLectures: {
    added: msg('Spoken English Unit successfully saved!'),
    addFailed: msg('Failed to add spoken lecture unit'),
    updated: msg('Unit updated successfully!'),
    updateFailed: msg('Update failed'),
    confirmDelete: msg('Delete this unit?'),
    confirmDeleteChapter: msg('Delete this chapter?'),
    deleted: msg('Unit deleted'),
    deleteFailed: msg('Delete failed'),
  },
  users: {
    adminsOnly: msg('Only administrators can manage users.'),
    missing: msg('Please fill out all fields.'),
    missingOnEdit: msg('Please fill all required fields'),
    added: msg('User added successfully!'),
    addFailed: msg('Registration failed'),
    loadFailed: msg('Failed to load users'),
    updated: msg('User updated successfully'),
    updateFailed: msg('Failed to update user'),
    confirmDelete: msg('Are you sure you want to delete this user?'),
    deleted: msg('User deleted'),
    deleteFailed: msg('Failed to delete user'),
    lastAdmin: msg('This is the last administrator. Make someone else an administrator first.'),
    languageFailed: msg('The language could not be changed.'),
  },
  notes: {
    missing: msg('Please give an image, a title and a link.'),
    added: msg('Notes added successfully!'),
    addFailed: msg('Error adding notes. Try again.'),
    updated: msg('Note updated successfully!'),
    updateFailed: msg('Something went wrong.'),
    confirmDelete: msg('Are you sure you want to delete this note?'),
    deleted: msg('Note deleted successfully!'),
    deleteFailed: msg('Delete failed'),
  },
  gallery: {
    missing: msg('Please give the address of an image.'),
    added: msg('Image added'),
    updated: msg('Image updated'),
    deleted: msg('Image deleted'),
  },
  ngos: {
    missing: msg('Please give a name.'),
    added: msg('NGO added'),
    updated: msg('NGO updated'),
    confirmDelete: msg('Are you sure you want to delete this NGO?'),
    deleted: msg('NGO deleted'),
  },
  notices: {
    missing: msg('Please write the notice.'),
    added: msg('The notice is up. Visitors see it now.'),
    addFailed: msg('The notice could not be put up.'),
    updated: msg('Notice updated'),
    updateFailed: msg('The notice could not be updated.'),
    confirmDelete: msg('Take this notice down?'),
    deleted: msg('Notice taken down'),
    deleteFailed: msg('The notice could not be taken down.'),
  },
  testimonials: {
    missing: msg('Please give the name of the student and the words.'),
    consent: msg('Please ask the student first: words of students are published only with their consent.'),
    added: msg('Words added. Visitors see them now.'),
    addFailed: msg('The words could not be added.'),
    updated: msg('Words updated'),
    updateFailed: msg('The words could not be updated.'),
    confirmDelete: msg('Delete the words of this student?'),
    deleted: msg('Words deleted'),
    deleteFailed: msg('The words could not be deleted.'),
  },
  templates: {
    missing: msg('Please give the message a title and a text.'),
    added: msg('Template added'),
    addFailed: msg('The template could not be added.'),
    updated: msg('Template updated'),
    updateFailed: msg('The template could not be updated.'),
    confirmDelete: msg('Delete this template?'),
    deleted: msg('Template deleted'),
    deleteFailed: msg('The template could not be deleted.'),
  },
  enquiries: {
    missing: msg('Please give a name, and a phone number or an e-mail address.'),
    added: msg('Enquiry added'),
    addFailed: msg('Enquiry could not be added.'),
    notMailed: msg('Enquiries that the office enters are mailed to nobody.'),
    changedSince: msg('The enquiry has been changed since. It stays as it is.'),
    undone: msg('Taken back'),
    undoFailed: msg('It could not be taken back.'),
    confirmDelete: msg('Delete this enquiry?'),
    deleted: msg('Enquiry deleted'),
    deleteFailed: msg('Enquiry could not be deleted.'),
    markFailed: msg('Enquiry could not be marked.'),
    resent: msg('Enquiry will be mailed again'),
    resendFailed: msg('Enquiry could not be mailed again.'),
    updated: msg('Enquiry updated'),
    updateFailed: msg('Enquiry could not be updated.'),
    noted: msg('Note added'),
    noteFailed: msg('Note could not be added.'),
    noteMissing: msg('Please write a note.'),
    unknownOwner: msg('This person is no longer among the staff. Please choose another.'),
    tooManyNotes: msg('This enquiry has 500 notes. No more can be added.'),
  },
  institute: {
    missing: msg('Please give the institute a name.'),
    updated: msg('Institute updated'),
    updateFailed: msg('Institute could not be updated.'),
    forAdmins: msg('Only administrators change signatures, privacy, the number series and approval.'),
  },
  history: {
    confirmRestore: msg('Put this version back?'),
    restoreFailed: msg('This version could not be put back.'),
    undoFailed: msg('It could not be brought back.'),
    undoChangeFailed: msg('It could not be undone.'),
    restoreManyFailed: msg('They could not be restored.'),
    eraseFailed: msg('They could not be deleted for good.'),
  },
} as const;

/** What a Rejected certificate may say besides its status. Not in the table of fields: neither printed facts, nor signed, nor in files. */
export const withdrawalLabels = {
  reason: msg('Reason'),
  replaced_by: msg('New certificate number'),
  withdrawn_on: msg('Withdrawn on'),
};

/** For a certificate that an editor prepared. */
export const approvalLabels = { approval: msg('Approval'), approval_note: msg('Note') };
export const approvalWords = { waits: msg('Waits for approval'), 'sent back': msg('Sent back') };

/** What of the institute is printed on a certificate. */
export const printLabels = {
  printed_with: msg('What is printed of the institute'),
  'printed_with.name': msg('Institute'),
  'printed_with.nameTelugu': msg('Name in Telugu'),
  'printed_with.logo': msg('Logo on certificates'),
  'printed_with.seal': msg('Words on the seal'),
  'printed_with.design': msg('Design of certificates'),
  'printed_with.colour': msg('Colour'),
  'printed_with.instructor': msg('Instructor who signs certificates'),
  'printed_with.instructorSignature': msg("Instructor's signature"),
  'printed_with.director': msg('Director'),
  'printed_with.directorSignature': msg("Director's signature"),
};

export const deletedSentence = (noun: string) => sentence(msg('{noun} deleted'), { noun });

/** Only the server uses it: a separate export is left out of the pages. */
export const commonPassword = /* @__PURE__ */ msg(
  'This password is among the most common ones. Please choose another.',
);
