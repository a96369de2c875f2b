import { accounts } from '@estudio/client/testing'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The studio's server: an account service whose members have no role, wait for no class and are bound by no rule. What else a test needs it adds with `server.use`. */
export const server = setupServer(
  http.get('*/rest/v1/user_roles', () => HttpResponse.json([])),
  http.get('/api/user/waitlist', () => HttpResponse.json({ entries: [] })),
  http.get('/api/user/absences', () => HttpResponse.json({ absences: null })),
  ...accounts(),
)

/** A refusal as the studio's server writes it. */
export const refusal = (status: number, code = 'unknown', message = 'x') =>
  HttpResponse.json({ statusCode: status, code, message, error: message }, { status })

/** What a proxy answers while the server behind it is away. */
export const proxyError = () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 })

/** What is sent from now on, as “GET /api/plans”. */
export const sentRequests = () => {
  const sent: string[] = []
  server.events.on('request:start', ({ request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  return sent
}

/** A gate that answers wait at until it is opened. */
export const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
