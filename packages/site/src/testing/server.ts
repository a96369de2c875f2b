import { accounts } from '@estudio/client/testing'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/**
 * The studio's server: the owner has written nothing for the site, members have no roles, waiting lists, standing places or absence rules,
 * mail reaches them, and coaches have no classes today and no requests for a substitute. Tests add handlers with `server.use`.
 */
export const server = setupServer(
  http.get('/api/site', () => HttpResponse.json({ site: {} })),
  http.get('*/rest/v1/user_roles', () => HttpResponse.json([])),
  http.put('/api/plans/:id/reference', () =>
    HttpResponse.json({ reference: 'EST-RES234', expires_at: new Date().toISOString() }),
  ),
  http.get('/api/user/waitlist', () => HttpResponse.json({ entries: [] })),
  http.get('/api/user/make-ups', () => HttpResponse.json({ make_ups: [] })),
  http.get('/api/user/standing-places', () =>
    HttpResponse.json({ standing_places: [], requests: 'staff', allowed: 0, plan: null }),
  ),
  http.get('/api/schedule/closed-days', () => HttpResponse.json({ closed_days: [] })),
  http.get('/api/auth/me', () => HttpResponse.json({ profile: { mail_failed_at: null } })),
  http.get('/api/user/absences', () => HttpResponse.json({ absences: null })),
  http.get('/api/instructors/today', () => HttpResponse.json({ classes: [], now: new Date().toISOString() })),
  http.get('/api/instructors/substitutions', () => HttpResponse.json({ substitutions: [], own: [] })),
  http.get('/api/instructors/me/calendar', () => HttpResponse.json({ calendar: null })),
  ...accounts(),
)

/** An error response of the studio's server. */
export const refusal = (status: number, code = 'unknown', message = 'x') =>
  HttpResponse.json({ statusCode: status, code, message, error: message }, { status })

/** The response of a proxy whose upstream is down. */
export const proxyError = () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 })

/** Collects the requests from now on, as “GET /api/plans”. */
export const sentRequests = () => {
  const sent: string[] = []
  server.events.on('request:start', ({ request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  return sent
}

/** A promise that a handler awaits until the test opens it. */
export const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
