import type { Segment } from '@estudio/contract'
import { addDays, firstDayOf, lastDayOf, monthsLater } from '@estudio/domain'
import { discountCode } from './studio-sql.ts'
import type { Subjects } from './subjects.ts'

export interface Question {
  what: string
  token: string | undefined
  /** The path of the nth request. */
  path: (n: number) => string
  /** The body of the nth request, which is then a POST. */
  body?: (n: number) => object
  /** The indexes that the plans of its statements must use. They are named for the questions that are asked most. */
  uses?: string[]
}

const today = new Date().toISOString().slice(0, 10)

interface ListOptions {
  sort?: [string, 'ASC' | 'DESC']
  filter?: object
  offset?: number
}

/** A page of a list as the back office requests it. */
const listPath = (path: string, { sort, filter = {}, offset = 0 }: ListOptions = {}): string => {
  const query = new URLSearchParams({
    range: JSON.stringify([offset, offset + 24]),
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
  })
  return `${path}?${query}`
}

const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? ''

/** The longest range of a dashboard. */
const twoYears = `from=${addDays(today, -729)}&to=${today}`

function memberQuestions({ memberTokens: [token], classes }: Subjects): Question[] {
  const own = (what: string, path: (n: number) => string, uses?: string[]) => ({ what, token, path, uses })
  return [
    own('who am I', () => '/api/auth/me', ['profiles_pkey', 'users_pkey']),
    own('own reservations', () => '/api/user-schedules', ['reservations_user', 'scheduled_classes_pkey']),
    own('own past classes', () => '/api/user/past-reservations', [
      'reservations_user',
      'scheduled_classes_pkey',
    ]),
    own('own plan', () => '/api/user/plan', ['user_plans_user']),
    own('own plans', () => '/api/user/plans', ['user_plans_user']),
    own('own waiting list entries', () => '/api/user/waitlist'),
    own('own absences', () => '/api/user/absences'),
    own('whether I can book a class', (n) => `/api/schedule/${pick(classes, n)}/verdict`, [
      'scheduled_classes_pkey',
      'reservations_live',
    ]),
  ]
}

function scheduleQuestions({ adminToken, coachToken, classes, mondays, coaches }: Subjects): Question[] {
  const span = (n: number) => `from=${addDays(today, -(n % 27))}&to=${addDays(today, 7)}`
  return [
    { what: 'public week, kept', token: undefined, path: () => `/api/schedule?week=${today}` },
    {
      what: 'public weeks, from the database',
      token: undefined,
      path: (n) => `/api/schedule?${span(n)}`,
      uses: ['scheduled_classes_starts', 'scheduled_class_instructors_pkey'],
    },
    {
      what: "administrator's week",
      token: adminToken,
      path: (n) => `/api/schedule?week=${pick(mondays, n)}`,
      uses: ['scheduled_classes_starts'],
    },
    {
      what: "coach's week",
      token: coachToken,
      path: (n) => `/api/instructors/schedule/weekly?week=${pick(mondays, n)}`,
      uses: ['scheduled_classes_starts'],
    },
    {
      what: 'who comes to a class',
      token: adminToken,
      path: (n) => `/api/schedule/${pick(classes, n)}/reservations`,
      uses: ['reservations_class'],
    },
    {
      what: 'what a cancellation affects',
      token: adminToken,
      path: (n) => `/api/schedule/${pick(classes, n)}/impact`,
    },
    {
      what: "a coach's classes",
      token: adminToken,
      path: (n) => `/api/admin/instructors/${pick(coaches, n)}/schedules`,
    },
    {
      what: 'what removing a coach affects',
      token: adminToken,
      path: (n) => `/api/admin/instructors/${pick(coaches, n)}/impact`,
    },
    {
      what: 'what closing a month affects',
      token: adminToken,
      path: () => `/api/schedule/closures/impact?start_date=${today}&end_date=${addDays(today, 30)}`,
    },
  ]
}

/** The index that finds the members of each segment. */
const indexOfSegment: Record<Segment, string> = {
  active: 'user_plans_ending',
  expiring: 'user_plans_ending',
  expired: 'user_plans_ending',
  absent: 'scheduled_classes_starts',
  new: 'profiles_created',
  pending: 'user_plans_frozen',
  birthday: 'profiles_birthday',
}

function userQuestions({ adminToken: token, members, active, openMonth }: Subjects): Question[] {
  const list = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `users, ${what}`,
    token,
    path: () => listPath('/api/admin/users', options),
    uses,
  })
  const record = (what: string, path: (n: number) => string, uses?: string[]) => ({ what, token, path, uses })
  return [
    list('first page', { sort: ['full_name', 'ASC'] }, ['profiles_name']),
    list('page 400', { sort: ['full_name', 'ASC'], offset: 9975 }),
    list('by display name', { sort: ['display_name', 'ASC'] }),
    list('by e-mail', { sort: ['email', 'ASC'] }),
    list('newest', { sort: ['created_at', 'DESC'] }),
    list('last login', { sort: ['last_login', 'DESC'] }),
    list('who wait for verification', { filter: { pending: true } }, ['user_plans_frozen']),
    list('not active', { filter: { is_active: false } }),
    list('instructors', { filter: { role: 'instructor' } }),
    ...Object.entries(indexOfSegment).map(([segment, index]) =>
      list(`segment “${segment}”`, { filter: { segment } }, [index]),
    ),
    list('with a rare tag', { filter: { tag: 'Grupo 7' } }, ['user_tags_folded']),
    list('with a frequent tag', { filter: { tag: 'Frecuente' } }),
    list('of the figure “lost”', { filter: { figure: 'lost', month: monthsLater(openMonth, -1) } }),
    list('search “mariana”', { filter: { q: 'mariana' } }),
    list('search “mariana lópez vega”', { filter: { q: 'mariana lópez vega' } }, [
      'profiles_search_trigrams',
    ]),
    list('search “ma”', { filter: { q: 'ma' } }),
    list('search by telephone', { filter: { q: '6670001234' } }, ['profiles_search_trigrams']),
    list('search by e-mail', { filter: { q: 'socio1234@' } }, ['profiles_search_trigrams']),
    list('search without results', { filter: { q: 'zzyzx' } }),
    record('a user', (n) => `/api/admin/users/${pick(members, n)}`, ['profiles_pkey', 'user_plans_user']),
    record("a user's plans", (n) => `/api/admin/users/${pick(active, n)}/plans`),
    record("a user's reservations", (n) => `/api/admin/users/${pick(active, n)}/schedules`, [
      'reservations_user',
    ]),
    record("a user's history", (n) => `/api/admin/users/${pick(active, n)}/timeline`, [
      'reservations_user',
      'outbox_account',
      'audit_log_subject',
    ]),
    record("a user's notes", (n) => `/api/admin/users/${pick(members, n)}/notes`, ['user_notes_user']),
    record("a user's duplicates", (n) => `/api/admin/users/${pick(members, n)}/duplicates`, [
      'profiles_phone',
      'profiles_birthdate',
      'users_plain_address',
    ]),
    record("a user's absences", (n) => `/api/admin/users/${pick(active, n)}/absences`),
    record('what a deletion affects', (n) => `/api/admin/users/${pick(active, n)}/impact`),
    record('how many users each segment has', () => '/api/admin/segments'),
    record('the tags in use', () => '/api/admin/tags'),
    {
      what: 'whom a message to the active users reaches',
      token,
      path: () => '/api/admin/messages/preview',
      body: () => ({ template: 'Hola {nombre}', channel: 'whatsapp', segment: 'active' }),
      uses: ['user_plans_ending', 'privacy_requests_user'],
    },
    record('privacy requests', () => listPath('/api/admin/privacy-requests')),
    record(
      'open privacy requests',
      () => listPath('/api/admin/privacy-requests', { filter: { open: true } }),
      ['privacy_requests_status'],
    ),
  ]
}

function reservationQuestions({ adminToken: token, members, classes, reservations }: Subjects): Question[] {
  const list = (what: string, options: (n: number) => ListOptions, uses?: string[]) => ({
    what: `reservations, ${what}`,
    token,
    path: (n: number) => listPath('/api/admin/user-schedules', options(n)),
    uses,
  })
  return [
    list('newest', () => ({ sort: ['created_at', 'DESC'] }), ['reservations_created']),
    list('page 400', () => ({ sort: ['created_at', 'DESC'], offset: 9975 })),
    list('cancelled', () => ({ filter: { status: 'canceled' } }), ['reservations_canceled']),
    list('of a month', () => ({ filter: { from: addDays(today, -60), to: addDays(today, -30) } }), [
      'reservations_created',
    ]),
    list('by start of class', () => ({ sort: ['start_time', 'DESC'] })),
    list('by name', () => ({ sort: ['full_name', 'ASC'] })),
    list('of a member', (n) => ({ filter: { user_id: pick(members, n) } }), ['reservations_user']),
    list('of a class', (n) => ({ filter: { schedule_id: pick(classes, n) } }), ['reservations_class']),
    list('search “mariana”', () => ({ filter: { q: 'mariana' } })),
    list('search “mariana lópez vega”', () => ({ filter: { q: 'mariana lópez vega' } })),
    list('search without results', () => ({ filter: { q: 'zzyzx' } })),
    { what: 'a reservation', token, path: (n) => `/api/admin/user-schedules/${pick(reservations, n)}` },
  ]
}

function salesQuestions(subjects: Subjects): Question[] {
  const { adminToken: token, plans, pendingPlans, offers, statements, cashDays, members } = subjects
  const received = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `received payments, ${what}`,
    token,
    path: () => listPath('/api/admin/payments/received', options),
    uses,
  })
  const record = (what: string, path: (n: number) => string, uses?: string[]) => ({ what, token, path, uses })
  return [
    record('pending payments', () => listPath('/api/admin/payments/pending'), ['user_plans_frozen']),
    record('a pending payment', (n) => `/api/admin/payments/pending/${pick(pendingPlans, n)}`),
    received('newest', { sort: ['verified_at', 'DESC'] }, ['payments_received']),
    received('of a month', { filter: { from: addDays(today, -60), to: addDays(today, -30) } }, [
      'payments_received',
    ]),
    received('by name', { sort: ['full_name', 'ASC'] }),
    received('by amount', { sort: ['amount', 'DESC'] }),
    received('search “mariana”', { filter: { q: 'mariana' } }, ['profiles_search_trigrams']),
    received('search without results', { filter: { q: 'zzyzx' } }, ['user_plans_user']),
    received('of a member', { filter: { user_id: members[0] } }),
    record('a received payment', (n) => `/api/admin/payments/received/${pick(plans, n)}`),
    record("a plan's ledger", (n) => `/api/admin/user-plans/${pick(plans, n)}/ledger`, ['plan_ledger_plan']),
    record("a payment's events", (n) => `/api/admin/user-plans/${pick(plans, n)}/events`, [
      'payment_events_payment',
    ]),
    record('what ending a plan affects', (n) => `/api/admin/user-plans/${pick(plans, n)}/impact`),
    record('a receipt', (n) => `/api/user-plans/${pick(plans, n)}/receipt`),
    {
      what: 'the price of a sale with a discount',
      token,
      path: () => '/api/admin/sales/quote',
      body: (n) => ({ user_id: null, plan_id: pick(offers, n), discount_code: discountCode }),
      uses: ['discount_redemptions_use'],
    },
    record('requested pauses', () => '/api/admin/pause-requests'),
    record('bank statements', () => listPath('/api/admin/statements')),
    record('a bank statement', (n) => `/api/admin/statements/${pick(statements, n)}`),
    record(
      "a bank statement's movements",
      (n) => listPath(`/api/admin/statements/${pick(statements, n)}/movements`),
      ['bank_movements_statement'],
    ),
    record('cash days', () => listPath('/api/admin/cash-days'), ['cash_days_pkey', 'cash_movements_day']),
    record('a cash day', (n) => `/api/admin/cash-days/${pick(cashDays, n)}`, ['cash_movements_day']),
  ]
}

function reportQuestions(subjects: Subjects): Question[] {
  const { adminToken: token, auditEntries, members, openMonth } = subjects
  const ofMonth = (path: string, monthsBefore = 0) => `${path}?month=${monthsLater(openMonth, -monthsBefore)}`
  const audit = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `audit log, ${what}`,
    token,
    path: () => listPath('/api/admin/audit', options),
    uses,
  })
  const panel = (what: string, path: string, uses?: string[]) => ({
    what: `panel, ${what}`,
    token,
    path: () => path,
    uses,
  })
  return [
    audit('newest', { sort: ['id', 'DESC'] }, ['audit_log_pkey']),
    audit('by action', { sort: ['action', 'ASC'] }),
    audit('by record', { sort: ['entity', 'ASC'] }),
    audit('of an action', { filter: { action: 'reservation' } }),
    audit('of members', { filter: { actor_kind: 'member' } }),
    audit('about a member', { filter: { subject: members[0] } }),
    audit('by a member', { filter: { actor: members[0] } }),
    audit('of a month', { filter: { from: addDays(today, -60), to: addDays(today, -30) } }),
    audit('search “mariana”', { filter: { q: 'mariana' } }, ['audit_log_actor', 'audit_log_subject']),
    audit('search “reservación”', { filter: { q: 'reservación' } }, ['audit_log_kind']),
    audit('search without results', { filter: { q: 'zzyzx' } }, ['audit_log_actor', 'audit_log_subject']),
    { what: 'an audit entry', token, path: (n) => `/api/admin/audit/${pick(auditEntries, n)}` },
    panel('the day of the studio', '/api/user/today', ['scheduled_classes_starts', 'user_plans_frozen']),
    panel('bookings of 30 days', '/api/admin/figures/bookings', ['reservations_created']),
    panel('bookings of two years', `/api/admin/figures/bookings?${twoYears}`, [
      'reservations_created',
      'reservations_canceled',
    ]),
    panel('occupancy of eight weeks', '/api/admin/figures/occupancy', ['scheduled_classes_starts']),
    panel('occupancy of two years', `/api/admin/figures/occupancy?${twoYears}`),
    panel('income', '/api/admin/figures/income'),
    panel('income of two years', `/api/admin/figures/income?${twoYears}`, ['payments_received']),
    panel('members of a month', ofMonth('/api/admin/figures/members'), ['user_plans_days']),
    panel('members of a month a year ago', ofMonth('/api/admin/figures/members', 12), ['user_plans_days']),
    panel('fill of a month', ofMonth('/api/admin/figures/fill'), ['scheduled_classes_starts']),
    panel(
      'classes of a month that the fill counts',
      listPath('/api/admin/figures/classes', {
        sort: ['start_time', 'DESC'],
        filter: { from: firstDayOf(openMonth), to: lastDayOf(openMonth) },
      }),
      ['scheduled_classes_starts'],
    ),
    panel('income of a month by plan and method', ofMonth('/api/admin/figures/income-by'), [
      'payments_received',
    ]),
    panel('pay of the coaches, open', ofMonth('/api/admin/coach-pay'), ['scheduled_classes_starts']),
    panel('pay of the coaches, closed', ofMonth('/api/admin/coach-pay', 1), ['coach_pay_lines_pkey']),
  ]
}

function catalogueQuestions({ adminToken: token }: Subjects): Question[] {
  const list = (what: string, path: string): Question => ({ what, token, path: () => listPath(path) })
  return [
    list('classes of the catalogue', '/api/admin/classes'),
    list('plans of the catalogue', '/api/admin/plans'),
    list('discounts', '/api/admin/discounts'),
    list('coaches', '/api/admin/instructors'),
    list('time slots', '/api/admin/time-slots'),
    { what: 'public plans', token: undefined, path: () => '/api/plans' },
    { what: 'public coaches', token: undefined, path: () => '/api/instructors/public' },
    { what: 'metrics', token: undefined, path: () => '/metrics' },
  ]
}

export const questionsOf = (subjects: Subjects): Question[] =>
  [
    memberQuestions,
    scheduleQuestions,
    userQuestions,
    reservationQuestions,
    salesQuestions,
    reportQuestions,
    catalogueQuestions,
  ].flatMap((questions) => questions(subjects))
