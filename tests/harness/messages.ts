import type { AddressInfo } from 'node:net'
import type {
  Message,
  MessageAnswer,
  MessageInput,
  MessagePerson,
  MessagePersonAnswer,
  OwnPrivacyRequest,
} from '@estudio/contract'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { Tx } from '../../server/src/platform/db/database.ts'
import type { Answer } from './http.ts'
import { openStudio } from './open.ts'
import type { Member, Person } from './people.ts'
import { changeProfile } from './profiles.ts'
import type { NewMember } from './studio.ts'

interface Refusal {
  code?: string
  errors?: Record<string, string>
  details?: { left_out?: Message['left_out'] }
}

export type Sent = Answer<MessageAnswer & Refusal & { message: { message?: string } }>

export const sends = (staff: Person, message: object, headers?: Record<string, string>): Promise<Sent> =>
  staff.post('/api/admin/messages', { template: 'Hola, {nombre}', channel: 'whatsapp', ...message }, headers)

export const changesConsent = (person: Person, purpose: string, granted: boolean): Promise<Answer> =>
  person.put('/api/user/consents', { consents: [{ purpose, granted, version: 1 }] })

export const requestsOpposition = (person: Person): Promise<Answer<{ request: OwnPrivacyRequest }>> =>
  person.post('/api/user/privacy-requests', { kind: 'opposition', text: 'No quiero mensajes' })

export const namesOf = ({ people }: Pick<Message, 'people'>): string[] =>
  people.map(({ display_name }) => display_name)

/** The text that WhatsApp opens with. */
export const textOf = (person: MessagePerson | undefined): string | null =>
  new URL(person?.whatsapp_url ?? 'https://wa.me/').searchParams.get('text')

const done = <Body>({ status, body }: Answer<Body>): Body => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A studio whose staff write messages. Choices and requests of members advance the clock, so that no two have one time. */
export async function openMessageStudio(env: Record<string, string> = {}) {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100', ...env } })
  const admin = await studio.admin({ name: 'Alma Admin' })
  const reception = await studio.reception({ name: 'Renata Recepción' })
  let numbers = 0
  return {
    studio,
    admin,
    reception,
    /** A member with a telephone of her own. */
    async joins(name: string, member: NewMember = {}): Promise<Member> {
      numbers += 1
      const person = await studio.member({ name, ...member })
      await changeProfile(studio.db, person, { phone: `667${String(numbers).padStart(7, '0')}` })
      return person
    },
    async chooses(person: Member, purpose: string, granted: boolean): Promise<void> {
      studio.advance({ minutes: 1 })
      done(await changesConsent(person, purpose, granted))
    },
    /** Returns the id of the request. */
    async opposes(person: Member): Promise<string> {
      studio.advance({ minutes: 1 })
      return done(await requestsOpposition(person)).request.id
    },
    closes: (id: string, status: 'answered' | 'refused') =>
      admin.patch(`/api/admin/privacy-requests/${id}`, { status, answer: 'Listo' }),
    made: async (message: Partial<MessageInput>): Promise<Message> =>
      done(await sends(reception, message)).message,
    /** The people left out of a message that was refused because nobody would get it. */
    toNobody: async (message: Partial<MessageInput>): Promise<Message['left_out'] | undefined> => {
      const { status, body } = await sends(reception, message)
      if (body.code !== 'message_to_nobody') throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
      return body.details?.left_out
    },
    read: async (id: string, query = ''): Promise<Message> =>
      (await admin.get<MessageAnswer>(`/api/admin/messages/${id}${query}`)).body.message,
    opens: (id: string, person: { id: string }, staff: Person = reception) =>
      staff.patch<MessagePersonAnswer & { code?: string }>(`/api/admin/messages/${id}/people/${person.id}`, {
        state: 'opened',
      }),
  }
}

/** A mail server that keeps what it receives. */
export async function openMailServer(): Promise<{
  url: string
  received: ParsedMail[]
  close(): Promise<void>
}> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        received.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}

/** Opens the text of a person although somebody else may have opened it. */
export async function openAnyway(
  tx: Tx,
  { id, user, by, at }: { id: string; user: string; by: string; at: Date },
): Promise<boolean> {
  await tx
    .updateTable('studio.message_people')
    .set({ opened_at: at, opened_by: by })
    .where('message_id', '=', id)
    .where('user_id', '=', user)
    .execute()
  return true
}
