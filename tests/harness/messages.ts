import type { AddressInfo } from 'node:net'
import type { MessageAnswer } from '@estudio/contract'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { Tx } from '../../server/src/platform/db/database.ts'
import type { Answer } from './http.ts'
import type { Person } from './people.ts'

export type Sent = Answer<
  MessageAnswer & { code?: string; errors?: Record<string, string>; message: { message?: string } }
>

export const sends = (staff: Person, message: object, headers?: Record<string, string>): Promise<Sent> =>
  staff.post('/api/admin/messages', { template: 'Hola, {nombre}', channel: 'whatsapp', ...message }, headers)

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
