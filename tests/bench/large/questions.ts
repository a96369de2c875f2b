import { paths, type Segment } from '@estudio/contract'
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
    own('who am I', () => paths.me, ['profiles_pkey', 'users_pkey']),
    own('own reservations', () => paths.reservations, ['reservations_user', 'scheduled_classes_pkey']),
    own('own past classes', () => paths.ownPastReservations, ['reservations_user', 'scheduled_classes_pkey']),
    own('own plan', () => paths.currentPlan, ['user_plans_user']),
    own('own plans', () => paths.ownPlans, ['user_plans_user']),
    own('own waiting list entries', () => paths.ownWaitlist),
    own('own absences', () => paths.ownAbsences),
    own('whether I can book a class', (n) => paths.bookingVerdict(pick(classes, n)), [
      'scheduled_classes_pkey',
      'reservations_live',
    ]),
  ]
}

function scheduleQuestions({ adminToken, coachToken, classes, mondays, coaches }: Subjects): Question[] {
  const span = (n: number) => `from=${addDays(today, -(n % 27))}&to=${addDays(today, 7)}`
  return [
    { what: 'public week, kept', token: undefined, path: () => `${paths.schedule}?week=${today}` },
    {
      what: 'public weeks, from the database',
      token: undefined,
      path: (n) => `${paths.schedule}?${span(n)}`,
      uses: ['scheduled_classes_starts', 'scheduled_class_instructors_pkey'],
    },
    {
      what: "administrator's week",
      token: adminToken,
      path: (n) => `${paths.schedule}?week=${pick(mondays, n)}`,
      uses: ['scheduled_classes_starts'],
    },
    {
      what: "coach's week",
      token: coachToken,
      path: (n) => `${paths.coachWeek}?week=${pick(mondays, n)}`,
      uses: ['scheduled_classes_starts'],
    },
    {
      what: 'who comes to a class',
      token: adminToken,
      path: (n) => paths.scheduledClassReservations(pick(classes, n)),
      uses: ['reservations_class'],
    },
    {
      what: 'what a cancellation affects',
      token: adminToken,
      path: (n) => paths.scheduledClassImpact(pick(classes, n)),
    },
    {
      what: "a coach's classes",
      token: adminToken,
      path: (n) => paths.admin.instructorSchedules(pick(coaches, n)),
    },
    {
      what: 'what removing a coach affects',
      token: adminToken,
      path: (n) => paths.admin.instructorImpact(pick(coaches, n)),
    },
    {
      what: 'what closing a month affects',
      token: adminToken,
      path: () => `${paths.closuresImpact}?start_date=${today}&end_date=${addDays(today, 30)}`,
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
  const { users } = paths.admin
  const list = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `users, ${what}`,
    token,
    path: () => listPath(users, options),
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
    record('a user', (n) => paths.admin.user(pick(members, n)), ['profiles_pkey', 'user_plans_user']),
    record("a user's plans", (n) => paths.admin.userPlans(pick(active, n))),
    record("a user's reservations", (n) => paths.admin.userSchedules(pick(active, n)), ['reservations_user']),
    record("a user's history", (n) => paths.admin.userTimeline(pick(active, n)), [
      'reservations_user',
      'outbox_account',
      'audit_log_subject',
    ]),
    record("a user's notes", (n) => paths.admin.userNotes(pick(members, n)), ['user_notes_user']),
    record("a user's duplicates", (n) => paths.admin.userDuplicates(pick(members, n)), [
      'profiles_phone',
      'profiles_birthdate',
      'users_plain_address',
    ]),
    record("a user's absences", (n) => paths.admin.userAbsences(pick(active, n))),
    record('what a deletion affects', (n) => paths.admin.userImpact(pick(active, n))),
    record('how many users each segment has', () => paths.admin.segments),
    record('the tags in use', () => paths.admin.tags),
    {
      what: 'whom a message to the active users reaches',
      token,
      path: () => paths.admin.messagePreview,
      body: () => ({ template: 'Hola {nombre}', channel: 'whatsapp', segment: 'active' }),
      uses: ['user_plans_ending', 'privacy_requests_user'],
    },
    record('privacy requests', () => listPath(paths.admin.privacyRequests)),
    record('open privacy requests', () => listPath(paths.admin.privacyRequests, { filter: { open: true } }), [
      'privacy_requests_status',
    ]),
  ]
}

function reservationQuestions({ adminToken: token, members, classes, reservations }: Subjects): Question[] {
  const list = (what: string, options: (n: number) => ListOptions, uses?: string[]) => ({
    what: `reservations, ${what}`,
    token,
    path: (n: number) => listPath(paths.admin.reservations, options(n)),
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
    { what: 'a reservation', token, path: (n) => paths.admin.reservation(pick(reservations, n)) },
  ]
}

function salesQuestions(subjects: Subjects): Question[] {
  const { adminToken: token, plans, pendingPlans, offers, statements, cashDays, members } = subjects
  const received = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `received payments, ${what}`,
    token,
    path: () => listPath(paths.admin.receivedPayments, options),
    uses,
  })
  const record = (what: string, path: (n: number) => string, uses?: string[]) => ({ what, token, path, uses })
  return [
    record('pending payments', () => listPath(paths.admin.pendingPayments), ['user_plans_frozen']),
    record('a pending payment', (n) => paths.admin.pendingPayment(pick(pendingPlans, n))),
    received('newest', { sort: ['verified_at', 'DESC'] }, ['payments_received']),
    received('of a month', { filter: { from: addDays(today, -60), to: addDays(today, -30) } }, [
      'payments_received',
    ]),
    received('by name', { sort: ['full_name', 'ASC'] }),
    received('by amount', { sort: ['amount', 'DESC'] }),
    received('search “mariana”', { filter: { q: 'mariana' } }, ['profiles_search_trigrams']),
    received('search without results', { filter: { q: 'zzyzx' } }, ['user_plans_user']),
    received('of a member', { filter: { user_id: members[0] } }),
    record('a received payment', (n) => paths.admin.receivedPayment(pick(plans, n))),
    record("a plan's ledger", (n) => paths.admin.userPlanLedger(pick(plans, n)), ['plan_ledger_plan']),
    record("a payment's events", (n) => paths.admin.paymentEvents(pick(plans, n)), [
      'payment_events_payment',
    ]),
    record('what ending a plan affects', (n) => paths.admin.userPlanImpact(pick(plans, n))),
    record('a receipt', (n) => paths.receipt(pick(plans, n))),
    {
      what: 'the price of a sale with a discount',
      token,
      path: () => paths.admin.saleQuote,
      body: (n) => ({ user_id: null, plan_id: pick(offers, n), discount_code: discountCode }),
      uses: ['discount_redemptions_use'],
    },
    record('requested pauses', () => paths.admin.pauseRequests),
    record('bank statements', () => listPath(paths.admin.statements)),
    record('a bank statement', (n) => paths.admin.statement(pick(statements, n))),
    record(
      "a bank statement's movements",
      (n) => listPath(paths.admin.statementMovements(pick(statements, n))),
      ['bank_movements_statement'],
    ),
    record('cash days', () => listPath(paths.admin.cashDays), ['cash_days_pkey', 'cash_movements_day']),
    record('a cash day', (n) => paths.admin.cashDay(pick(cashDays, n)), ['cash_movements_day']),
  ]
}

function reportQuestions(subjects: Subjects): Question[] {
  const { adminToken: token, auditEntries, members, openMonth } = subjects
  const { statistics, figures, coachPay } = paths.admin
  const ofMonth = (path: string, monthsBefore = 0) => `${path}?month=${monthsLater(openMonth, -monthsBefore)}`
  const audit = (what: string, options: ListOptions, uses?: string[]) => ({
    what: `audit log, ${what}`,
    token,
    path: () => listPath(paths.admin.audit, options),
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
    { what: 'an audit entry', token, path: (n) => paths.admin.auditEntry(pick(auditEntries, n)) },
    panel('today', statistics.today, ['scheduled_classes_starts']),
    panel('payments', statistics.payments, ['user_plans_frozen']),
    panel('ending plans', statistics.ending, ['user_plans_ending']),
    panel('waiting lists', statistics.waitlists),
    panel('bookings of 30 days', statistics.bookings, ['reservations_created']),
    panel('bookings of two years', `${statistics.bookings}?${twoYears}`, [
      'reservations_created',
      'reservations_canceled',
    ]),
    panel('occupancy of 30 days', statistics.occupancy, ['scheduled_classes_starts']),
    panel('occupancy of two years', `${statistics.occupancy}?${twoYears}`),
    panel('income', statistics.income),
    panel('income of two years', `${statistics.income}?${twoYears}`, ['payments_received']),
    panel('members of a month', ofMonth(figures.members), ['user_plans_days']),
    panel('members of a month a year ago', ofMonth(figures.members, 12), ['user_plans_days']),
    panel('fill of a month', ofMonth(figures.fill), ['scheduled_classes_starts']),
    panel(
      'classes of a month that the fill counts',
      listPath(figures.taughtClasses, {
        sort: ['start_time', 'DESC'],
        filter: { from: firstDayOf(openMonth), to: lastDayOf(openMonth) },
      }),
      ['scheduled_classes_starts'],
    ),
    panel('income of a month by plan and method', ofMonth(figures.incomeBy), ['payments_received']),
    panel('pay of the coaches, open', ofMonth(coachPay), ['scheduled_classes_starts']),
    panel('pay of the coaches, closed', ofMonth(coachPay, 1), ['coach_pay_lines_pkey']),
  ]
}

function catalogueQuestions({ adminToken: token }: Subjects): Question[] {
  const list = (what: string, path: string): Question => ({ what, token, path: () => listPath(path) })
  return [
    list('classes of the catalogue', paths.admin.classes),
    list('plans of the catalogue', paths.admin.plans),
    list('discounts', paths.admin.discounts),
    list('coaches', paths.admin.instructors),
    list('time slots', paths.admin.timeSlots),
    { what: 'public plans', token: undefined, path: () => paths.plans },
    { what: 'public coaches', token: undefined, path: () => paths.publicInstructors },
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
