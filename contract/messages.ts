// Every sentence of the product, as the specification words them. No imports, so that pages can use it without the
// validation. Server and pages take them from here; tests spell them out.

export const sentences = {
  courses: {
    missing: 'Please fill out all fields and add at least one job role.',
    added: 'Course successfully saved!',
    addFailed: 'Failed to add course',
    updated: 'Course updated successfully!',
    updateFailed: 'Something went wrong while updating the course.',
    confirmDelete: 'Are you sure you want to delete this course?',
    deleted: 'Course deleted successfully!',
    deleteFailed: 'Something went wrong while deleting the course.',
  },
  certificates: {
    missing: 'Please fill in all fields.',
    added: 'Certificate successfully saved!',
    addFailed: 'Something went wrong. Please try again.',
    updated: 'Certificate updated successfully!',
    updateFailed: 'Failed to update certificate.',
    confirmDelete: 'Are you sure you want to delete this certificate?',
    deleted: 'Certificate deleted successfully!',
    deleteFailed: 'Failed to delete certificate.',
    notFound: 'Certificate not found. Please check the number.',
    lookupFailed: 'Error fetching certificate. Please try again.',
    numberMissing: 'Type the number printed on the certificate.',
  },
  lectures: {
    missing: 'Please give the unit a title and at least one chapter.',
    added: 'Lecture unit successfully saved!',
    addFailed: 'Failed to add lecture',
    updated: 'Lecture updated successfully!',
    updateFailed: 'Update failed',
    confirmDelete: 'Are you sure you want to delete this unit?',
    confirmDeleteChapter: 'Delete this chapter?',
    deleted: 'Unit deleted successfully!',
    deleteFailed: 'Delete failed',
  },
  spokenLectures: {
    added: 'Spoken English Unit successfully saved!',
    addFailed: 'Failed to add spoken lecture unit',
    updated: 'Unit updated successfully!',
    updateFailed: 'Update failed',
    confirmDelete: 'Delete this unit?',
    confirmDeleteChapter: 'Delete this chapter?',
    deleted: 'Unit deleted',
    deleteFailed: 'Delete failed',
  },
  users: {
    missing: 'Please fill out all fields.',
    missingOnEdit: 'Please fill all required fields',
    added: 'User added successfully!',
    addFailed: 'Registration failed',
    loadFailed: 'Failed to load users',
    updated: 'User updated successfully',
    updateFailed: 'Failed to update user',
    confirmDelete: 'Are you sure you want to delete this user?',
    deleted: 'User deleted',
    deleteFailed: 'Failed to delete user',
    lastAdmin: 'This is the last administrator. Make someone else an administrator first.',
  },
  notes: {
    missing: 'Please give an image, a title and a link.',
    added: 'Notes added successfully!',
    addFailed: 'Error adding notes. Try again.',
    updated: 'Note updated successfully!',
    updateFailed: 'Something went wrong.',
    confirmDelete: 'Are you sure you want to delete this note?',
    deleted: 'Note deleted successfully!',
    deleteFailed: 'Delete failed',
  },
  gallery: {
    missing: 'Please give the address of an image.',
    added: 'Image added',
    updated: 'Image updated',
    deleted: 'Image deleted',
  },
  ngos: {
    missing: 'Please give a name.',
    added: 'NGO added',
    updated: 'NGO updated',
    confirmDelete: 'Are you sure you want to delete this NGO?',
    deleted: 'NGO deleted',
  },
  contact: {
    missing: 'Please fill in all fields.',
    sent: 'Your message has been sent successfully!',
    thanksTitle: 'Thank You!',
    thanks: "Thank you for contacting us! We'll get back to you as soon as possible.",
    failed: 'Failed to send message. Please try again later.',
  },
  calls: {
    missing: 'Please give your name and your phone number.',
    sent: 'Thank you! We will call you.',
  },
  messages: {
    confirmDelete: 'Delete this message?',
    deleted: 'Message deleted',
    deleteFailed: 'Message could not be deleted.',
    markFailed: 'Message could not be marked.',
    resent: 'Message will be mailed again',
    resendFailed: 'Message could not be mailed again.',
  },
  institute: {
    missing: 'Please give the institute a name.',
    updated: 'Institute updated',
    updateFailed: 'Institute could not be updated.',
  },
  history: {
    confirmRestore: 'Put this version back?',
    restoreFailed: 'This version could not be put back.',
    undoFailed: 'It could not be brought back.',
  },
  session: {
    missing: 'Please fill in all fields!',
    signedIn: 'Login successful!',
    failed: 'Login failed',
    wrong: 'Invalid email or password',
    needed: 'Please log in.',
    forbidden: 'You do not have permission to do this.',
    ended: 'Logged out',
  },
  api: {
    notFound: 'Not found',
    invalid: 'Please check what you entered.',
    notJson: 'Please send JSON.',
    slowBody: 'This took too long to arrive. Please try again on a better connection.',
    tooLarge: 'That is too large to send.',
    largerThan: (limit: string) => `That is too large to send. At most ${limit} can be sent at once.`,
    tooMany: (seconds: number) =>
      `Too many tries from your network. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}${roundSeconds(seconds)}, then try again.`,
    busy: 'The site is busy. Please try again in a moment.',
    unavailable: 'The site cannot reach its data right now. Please try again in a moment.',
    diskFull: 'There is no space left to save this. Nothing was changed.',
    changedMeanwhile: 'Someone else saved this in the meantime. Nothing was overwritten.',
    methodNotAllowed: 'This address does not take that kind of request.',
    failed: 'Something went wrong on our side.',
  },
} as const;

/** Rounds to minutes beyond a few of them. */
function roundSeconds(seconds: number) {
  if (seconds < 120) return '';
  return seconds < 7200 ? ` (${Math.ceil(seconds / 60)} minutes)` : ` (${Math.ceil(seconds / 3600)} hours)`;
}

export const deletedSentence = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted`;

/** A separate export, because only the server uses it: public pages must not bundle it. */
export const commonPassword = 'This password is among the most common ones. Please choose another.';
