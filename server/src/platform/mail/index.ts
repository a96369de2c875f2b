export { createMailState } from './mail-state.ts'
export { type MailboxMessage, readMailbox } from './mailbox.ts'
export {
  deleteMails,
  dropDelayedMails,
  dropWaitingMails,
  enqueueMail,
  enqueueMails,
  eraseMailsTo,
  isEnqueued,
  type Mail,
  mailsByKeys,
  personalMails,
  requeueFailedMails,
  sendDelayedMails,
} from './outbox.ts'
export { awaitShown, claimPushes, mailAtOnce, type PushMessage, recordPushed } from './pushes.ts'
export { nextAttempt } from './retries.ts'
export { drainOutbox } from './send-mails.ts'
export { type MailServer, type OutgoingMail } from './smtp.ts'
export {
  layOutMail,
  linkCode,
  linkToken,
  type MailAttachment,
  type MailHelpers,
  type MailTemplate,
  type MailTemplates,
} from './templates.ts'
