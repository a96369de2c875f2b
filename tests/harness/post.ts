import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server that can be slow or refuse; how it is now stands in `mood`. */
export interface Post {
  received: string[]
  /** Most mails that were being received at the same time. */
  most: number
  mood: {
    login?: Error
    sender?: Error
    recipients?: Record<string, Error>
    /** Received, and answered once this resolves. */
    hold?: Promise<void>
  }
  close(): Promise<void>
}

export async function openPost(port: number): Promise<Post> {
  let now = 0
  const post: Post = { received: [], most: 0, mood: {}, close: async () => undefined }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      post.mood.login ? done(post.mood.login) : done(null, { user: 'studio' }),
    onMailFrom: (_address, _session, done) => done(post.mood.sender),
    onRcptTo: ({ address }, _session, done) => done(post.mood.recipients?.[address] ?? null),
    onData(stream, session, done) {
      now += 1
      post.most = Math.max(post.most, now)
      stream.resume()
      stream.once('end', () => {
        void Promise.resolve(post.mood.hold).then(() => {
          now -= 1
          post.received.push(session.envelope.rcptTo[0]?.address ?? '')
          done()
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  post.close = () => new Promise((resolve) => server.close(() => resolve()))
  return post
}

/** Listens where the mail server was and does something else. */
export async function listenInstead(port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

export const closed = async (server: Server): Promise<void> => {
  server.close()
  await once(server, 'close')
}
