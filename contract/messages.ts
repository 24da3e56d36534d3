// Every sentence of the product, as the specification words them, in English; they are translated where they are shown. Apart from
// the validation, so that pages can use them without it. Server and pages take them from here; tests spell them out.
import { type Said, said } from './said.ts';
import { msg } from './translate.ts';

export const sentences = {
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
    notFound: msg('Certificate not found. Please check the number.'),
    lookupFailed: msg('Error fetching certificate. Please try again.'),
    numberMissing: msg('Type the number printed on the certificate.'),
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
  contact: {
    missing: msg('Please fill in all fields.'),
    sent: msg('Your message has been sent successfully!'),
    thanksTitle: msg('Thank You!'),
    thanks: msg("Thank you for contacting us! We'll get back to you as soon as possible."),
    failed: msg('Failed to send message. Please try again later.'),
  },
  calls: {
    missing: msg('Please give your name and your phone number.'),
    sent: msg('Thank you! We will call you.'),
  },
  messages: {
    confirmDelete: msg('Delete this message?'),
    deleted: msg('Message deleted'),
    deleteFailed: msg('Message could not be deleted.'),
    markFailed: msg('Message could not be marked.'),
    resent: msg('Message will be mailed again'),
    resendFailed: msg('Message could not be mailed again.'),
  },
  institute: {
    missing: msg('Please give the institute a name.'),
    updated: msg('Institute updated'),
    updateFailed: msg('Institute could not be updated.'),
  },
  history: {
    confirmRestore: msg('Put this version back?'),
    restoreFailed: msg('This version could not be put back.'),
    undoFailed: msg('It could not be brought back.'),
  },
  session: {
    missing: msg('Please fill in all fields!'),
    signedIn: msg('Login successful!'),
    failed: msg('Login failed'),
    wrong: msg('Invalid email or password'),
    needed: msg('Please log in.'),
    forbidden: msg('You do not have permission to do this.'),
    ended: msg('Logged out'),
  },
  api: {
    notFound: msg('Not found'),
    invalid: msg('Please check what you entered.'),
    notJson: msg('Please send JSON.'),
    slowBody: msg('This took too long to arrive. Please try again on a better connection.'),
    tooLarge: msg('That is too large to send.'),
    largerThan: (limit: string) =>
      said(msg('That is too large to send. At most {limit} can be sent at once.'), { limit }),
    tooMany: waitSentence,
    busy: msg('The site is busy. Please try again in a moment.'),
    unavailable: msg('The site cannot reach its data right now. Please try again in a moment.'),
    diskFull: msg('There is no space left to save this. Nothing was changed.'),
    changedMeanwhile: msg('Someone else saved this in the meantime. Nothing was overwritten.'),
    methodNotAllowed: msg('This address does not take that kind of request.'),
    failed: msg('Something went wrong on our side.'),
  },
} as const;

/** Beyond a few minutes also in minutes, or in hours. */
function waitSentence(seconds: number): Said {
  if (seconds < 120)
    return said(
      msg(
        'Too many tries from your network. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
      ),
      { seconds },
    );
  if (seconds < 7200)
    return said(msg('Too many tries from your network. Wait {seconds} seconds ({minutes} minutes), then try again.'), {
      seconds,
      minutes: Math.ceil(seconds / 60),
    });
  return said(msg('Too many tries from your network. Wait {seconds} seconds ({hours} hours), then try again.'), {
    seconds,
    hours: Math.ceil(seconds / 3600),
  });
}

export const deletedSentence = (noun: string) => said(msg('{noun} deleted'), { noun });

/** A separate export, because only the server uses it: public pages must not bundle it. */
export const commonPassword = /* @__PURE__ */ msg(
  'This password is among the most common ones. Please choose another.',
);
