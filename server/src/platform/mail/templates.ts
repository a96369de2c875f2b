import type { Json } from '../database-types.gen.ts'

/** A file that goes along; as nodemailer takes it. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
}

export interface MailHelpers {
  /** Public address; links are made of it, never of a request's Host. */
  siteUrl: URL
  studioName: string
  /** Where answers go, where the studio has an address. */
  studioEmail?: string
  /** The raw token of a one-time link: derived from its row's id and this installation's master, kept nowhere. */
  linkToken(tokenId: string): string
  /** The six digits that stand for the link. */
  linkCode(tokenId: string): string
}

/** Renders one kind of mail from what its outbox row holds. */
export type MailTemplate<Data = never> = (data: Data, helpers: MailHelpers) => RenderedMail

/** The order in which mails go out: what somebody waits for at the screen, what concerns one person, what goes to many. */
const priorities = { awaited: 0, personal: 5, announcement: 9 }
export type MailPriority = keyof typeof priorities

const templates = new Map<string, { render: MailTemplate<Json>; priority: MailPriority }>()

/** Makes templates known by name, and how urgent they are; an outbox row names the one that renders it. */
export function registerMailTemplates(
  named: Readonly<Record<string, MailTemplate>>,
  priority: MailPriority = 'personal',
): void {
  for (const [name, render] of Object.entries(named))
    templates.set(name, { render: render as MailTemplate<Json>, priority })
}

/** The number under which a mail of this template waits; a lower one goes first. */
export const mailPriorityOf = (name: string): number =>
  priorities[templates.get(name)?.priority ?? 'personal']

/** Throws an Error when nobody registered `name`. */
export function renderMail(name: string, data: Json, helpers: MailHelpers): RenderedMail {
  const template = templates.get(name)
  if (!template) throw new Error(`No mail template “${name}”`)
  return template.render(data, helpers)
}
