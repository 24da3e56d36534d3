// The labels of the fields of a message.
export const messageLabels = {
  from_name: 'Name',
  from_email: 'Email',
  subject: 'Subject',
  message: 'Message',
  phone: 'Phone',
  course: 'Course',
  received_at: 'Received',
  read: 'Read',
  mail: 'Mail',
};
