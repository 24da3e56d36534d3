// What the fields of a visitor's message are called on the screen.
export const messageLabels = {
  from_name: 'Name',
  from_email: 'Email',
  subject: 'Subject',
  message: 'Message',
  received_at: 'Received',
  read: 'Read',
  mail: 'Mail',
};
