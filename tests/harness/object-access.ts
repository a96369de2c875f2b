import { isAllowed, type Right, type Role } from '@estudio/domain'
import type { invoiceMakers } from './invoices.ts'
import type { ObjectKind } from './objects.ts'

export const actors = [
  'visitor',
  'member',
  'other member',
  'coach',
  'other coach',
  'reception',
  'admin',
] as const
export type Actor = (typeof actors)[number]

const roleOf: Partial<Record<Actor, Role>> = {
  coach: 'instructor',
  'other coach': 'instructor',
  reception: 'reception',
  admin: 'admin',
}

export const hasRight = (actor: Actor, right: Right): boolean => {
  const role = roleOf[actor]
  return role !== undefined && isAllowed([role], right)
}

export interface ObjectAccess {
  /** Made for the member and the coach of the table: they are its owners, the others are not. */
  of: ObjectKind | keyof ReturnType<typeof invoiceMakers>
  body?: object
  /** The query of its address. */
  query?: string
  /** Default: everybody whose role has the right that the route names. */
  for?: Actor[]
  /** The route concerns the caller's own data, so its answers to signed-in people are not asserted here. */
  forThemselves?: true
  /** The answer to every other signed-in person: the object is not found, or forbidden. */
  refusal?: 404 | 403
  /** The code for another coach, when the route is for coaches and the object is another coach's. */
  otherCoach?: 'not_your_class'
  /** The right to do it to somebody else's object, when the route's own right covers one's own. */
  rightForOthers?: Right
}

const member = { for: ['member'], refusal: 404 } satisfies Partial<ObjectAccess>
const ofItsCoach = {
  for: ['coach', 'reception', 'admin'],
  otherCoach: 'not_your_class',
} satisfies Partial<ObjectAccess>
const reason = 'Así lo pidió'

/** Every route about one object, with a request that holds for who may make it. One that is not here fails the test. */
export const objectAccess: Record<string, ObjectAccess> = {
  'DELETE /api/auth/sessions/{id}': { of: 'session', ...member },
  'DELETE /api/user/push-subscriptions/{id}': { of: 'pushSubscription', ...member },
  'DELETE /api/admin/api-keys/{id}': { of: 'apiKey' },
  'PATCH /api/user-schedules/{id}': { of: 'reservation', body: { status: 'canceled' }, ...member },
  'GET /api/user-schedules/{id}/calendar.ics': { of: 'reservation', ...member },

  'PUT /api/plans/{id}/reference': { of: 'plan', for: ['member'], forThemselves: true },
  'GET /api/schedule/{id}/verdict': { of: 'scheduled', for: ['member'], forThemselves: true },
  'GET /api/user-plans/{id}/receipt': { of: 'paidPlan', for: ['member', 'reception', 'admin'], refusal: 404 },
  'GET /api/user-plans/{id}/receipt.pdf': {
    of: 'paidPlan',
    for: ['member', 'reception', 'admin'],
    refusal: 404,
  },

  'POST /api/schedule/{id}/waitlist': { of: 'full', for: ['member'], forThemselves: true },
  'DELETE /api/schedule/{id}/waitlist': { of: 'full', for: ['member'], forThemselves: true },
  'POST /api/waitlist/{id}/accept': { of: 'offer', ...member },
  'GET /api/schedule/{id}/waitlist': { of: 'full' },
  'DELETE /api/admin/unapplied-marks/{id}': {
    of: 'reservation',
    body: { pressed_at: '2026-11-16T08:00:00Z' },
  },
  'DELETE /api/admin/waitlist/{id}': { of: 'offer', body: { reason } },
  'POST /api/admin/waitlist/{id}/assign': { of: 'offer', body: { reason } },
  'POST /api/admin/schedule/{id}/waitlist': { of: 'fullForMember' },

  'POST /api/user-plans/{id}/pause-requests': { of: 'pausable', ...member },
  'DELETE /api/user-plans/{id}/pause-requests/{pause}': { of: 'openRequest', ...member },
  'POST /api/admin/user-plans/{id}/pauses': { of: 'pausable' },
  'GET /api/admin/user-plans/{id}/pause-preview': {
    of: 'paidPlan',
    query: 'from=2026-12-01&to=2026-12-02',
  },
  'DELETE /api/admin/user-plans/{id}/pauses/{pause}': { of: 'pause' },
  'POST /api/admin/pause-requests/{id}/agree': { of: 'pauseRequest' },
  'POST /api/admin/pause-requests/{id}/decline': { of: 'pauseRequest', body: { reason } },

  'GET /api/schedule/{id}/standing-place': { of: 'scheduled', for: ['member'], forThemselves: true },
  'POST /api/user/standing-places/{id}/acceptance': { of: 'standingOffer', ...member },
  'DELETE /api/user/standing-places/{id}': { of: 'standingPlace', ...member },
  'POST /api/user/standing-places/{id}/skips': { of: 'dateToSkip', ...member },
  'DELETE /api/user/standing-places/{id}/skips/{schedule}': { of: 'standingPlace', ...member },
  'GET /api/admin/users/{id}/make-ups': { of: 'user' },
  'GET /api/admin/users/{id}/standing-places': { of: 'user' },
  'POST /api/admin/users/{id}/standing-places': { of: 'seriesForMember' },
  'DELETE /api/admin/users/{id}/standing-places/{place}': { of: 'standingPlaceOfUser' },
  'POST /api/admin/users/{id}/standing-places/{place}/skips': { of: 'dateOfUserToSkip' },
  'DELETE /api/admin/users/{id}/standing-places/{place}/skips/{schedule}': { of: 'standingPlaceOfUser' },
  'PATCH /api/admin/series/{id}': { of: 'series', body: { max_standing: 3 } },
  'POST /api/admin/standing-places/{id}/approval': { of: 'standingRequest' },

  'GET /api/admin/rooms/{id}': { of: 'room' },
  'PATCH /api/admin/rooms/{id}': { of: 'room', body: { place_mode: 'assign' } },
  'PUT /api/admin/rooms/{id}': { of: 'room', body: { place_mode: 'none' } },
  'DELETE /api/admin/rooms/{id}': { of: 'room' },
  'GET /api/admin/rooms/{id}/layouts': { of: 'room' },
  'POST /api/admin/rooms/{id}/layouts': {
    of: 'room',
    body: { places: [{ label: '1', kind: 'reformer', x: 0, y: 0 }], objects: [] },
  },
  'POST /api/admin/rooms/{id}/adoption': { of: 'mappedRoom', body: {} },
  'POST /api/admin/places/{id}/outages': { of: 'place', body: { from: '2027-01-01', reason } },
  'DELETE /api/admin/places/{id}/outages/{outage}': { of: 'outage' },
  'GET /api/schedule/{id}/places': { of: 'scheduled', for: ['member'], forThemselves: true },
  'PUT /api/user/rooms/{id}/favourite-place': {
    of: 'mappedRoom',
    body: { label: '1' },
    for: ['member'],
    forThemselves: true,
  },
  'GET /api/admin/schedule/{id}/places': { of: 'scheduled', ...ofItsCoach },
  'PATCH /api/admin/schedule/{id}/places': { of: 'seatedClass' },

  'GET /api/schedule/{id}/reservations': { of: 'scheduled', for: ['coach', 'reception', 'admin'] },
  'PATCH /api/schedule/{id}': { of: 'scheduled', body: { max_capacity: 20 } },
  'DELETE /api/schedule/{id}': { of: 'scheduled' },
  'GET /api/schedule/{id}/impact': { of: 'scheduled' },
  'POST /api/schedule/{id}/cancel': { of: 'scheduled', body: { reason } },
  'PATCH /api/schedule/{id}/attendance': { of: 'begun', ...ofItsCoach },
  'GET /api/schedule/{id}/roster': { of: 'scheduled', ...ofItsCoach },
  'POST /api/schedule/undo/{id}': { of: 'undo' },
  'POST /api/schedule/{id}/substitution': {
    of: 'scheduled',
    body: { reason },
    for: ['coach'],
    otherCoach: 'not_your_class',
  },
  'POST /api/substitutions/{id}/offer': { of: 'substitution', for: ['other coach'], forThemselves: true },
  'POST /api/admin/substitutions/{id}/confirm': { of: 'substitutionToConfirm' },
  'POST /api/admin/substitutions/{id}/decline': { of: 'substitution', body: { reason } },
  'DELETE /api/schedule/closures/{id}': { of: 'closure' },
  'GET /api/admin/user-schedules/{id}': { of: 'reservation' },
  'PATCH /api/admin/user-schedules/{id}': { of: 'reservation', body: { status: 'canceled' } },
  'PUT /api/admin/user-schedules/{id}': { of: 'reservation', body: { status: 'canceled' } },
  'GET /api/admin/payments/pending/{id}': { of: 'unpaidPlan' },
  'GET /api/admin/payments/received/{id}': { of: 'paidPlan' },
  'GET /api/admin/statements/{id}': { of: 'statement' },
  'GET /api/admin/statements/{id}/movements': { of: 'statement' },
  'GET /api/admin/payouts/{id}': { of: 'payout' },
  'GET /api/admin/settings/payments/test-purchases/{id}': { of: 'testPurchase' },
  'POST /api/admin/statements/{id}/confirm': { of: 'statement', body: { certain: true } },
  'POST /api/admin/statements/{id}/undo': { of: 'statement' },
  'GET /api/admin/imports/{id}': { of: 'clientFile' },
  'GET /api/admin/imports/{id}/rows': { of: 'clientFile' },
  'POST /api/admin/imports/{id}/confirm': { of: 'clientFile' },
  'PUT /api/admin/imports/{id}/same-person': { of: 'unsureFile' },
  'POST /api/admin/imports/{id}/undo': { of: 'importedFile' },
  'POST /api/admin/imports/{id}/invitations': { of: 'importedFile' },
  'GET /api/admin/privacy-requests/{id}': { of: 'privacyRequest' },
  'PATCH /api/admin/privacy-requests/{id}': { of: 'privacyRequest', body: { status: 'in_progress' } },
  'PUT /api/admin/privacy-requests/{id}': {
    of: 'privacyRequest',
    body: { status: 'answered', answer: reason },
  },
  'GET /api/admin/audit/{id}': { of: 'auditEntry' },
  'DELETE /api/admin/site/pictures/{id}': { of: 'sitePicture' },

  'DELETE /api/time-slots/{id}': { of: 'slot' },
  'GET /api/time-slots/{id}/impact': { of: 'slot' },
  'PATCH /api/time-slots/{id}': { of: 'slot', body: { time_slot: '05:05' } },
  'GET /api/admin/time-slots/{id}': { of: 'slot' },
  'DELETE /api/admin/time-slots/{id}': { of: 'slot' },
  'PATCH /api/admin/time-slots/{id}': { of: 'slot', body: { time_slot: '05:06' } },
  'PUT /api/admin/time-slots/{id}': { of: 'slot', body: { time_slot: '05:07' } },
  'POST /api/time-slots/{id}/restore': { of: 'archivedSlot' },
  'GET /api/admin/classes/{id}': { of: 'class' },
  'PATCH /api/admin/classes/{id}': { of: 'class', body: { name: 'Otro nombre' } },
  'PUT /api/admin/classes/{id}': { of: 'class', body: { name: 'Otro nombre más' } },
  'DELETE /api/admin/classes/{id}': { of: 'class' },
  'GET /api/admin/classes/{id}/impact': { of: 'class' },

  'GET /api/admin/instructors/{id}': { of: 'coach' },
  'GET /api/admin/instructors/{id}/rates': { of: 'coach' },
  'PUT /api/admin/instructors/{id}/rates': { of: 'coach', body: { rates: [] } },
  'PATCH /api/admin/instructors/{id}': { of: 'coach', body: { bio: 'Otra' } },
  'PUT /api/admin/instructors/{id}': { of: 'coach', body: { bio: 'Una más' } },
  'DELETE /api/admin/instructors/{id}': { of: 'coach' },
  'DELETE /api/instructors/{id}': { of: 'coach' },
  'GET /api/admin/instructors/{id}/impact': { of: 'coach' },
  'POST /api/admin/instructors/{id}/profile-picture': { of: 'coach' },
  'DELETE /api/admin/instructors/{id}/profile-picture': { of: 'coach' },
  'GET /api/admin/instructors/{id}/schedules': { of: 'coach' },
  'DELETE /api/admin/instructors/{id}/delete-with-schedules': {
    of: 'coach',
    body: { transferClasses: false },
  },

  'GET /api/admin/plans/{id}': { of: 'plan' },
  'PATCH /api/admin/plans/{id}': { of: 'plan', body: { price: 1 } },
  'PUT /api/admin/plans/{id}': { of: 'plan', body: { price: 1 } },
  'DELETE /api/admin/plans/{id}': { of: 'plan' },
  'GET /api/admin/plans/{id}/impact': { of: 'plan' },
  'PATCH /api/admin/plans/{id}/order': { of: 'plan', body: { display_order: 1 } },
  'GET /api/admin/discounts/{id}': { of: 'discount' },
  'PATCH /api/admin/discounts/{id}': { of: 'discount', body: { discount_percent: 100 } },
  'PUT /api/admin/discounts/{id}': { of: 'discount', body: { discount_percent: 100 } },
  'DELETE /api/admin/discounts/{id}': { of: 'discount' },

  'GET /api/admin/users/{id}': { of: 'user' },
  'GET /api/admin/users/{id}/impact': { of: 'user' },
  'DELETE /api/admin/users/{id}': { of: 'user' },
  'PATCH /api/admin/users/{id}': { of: 'user', body: { full_name: 'Otro Nombre Puesto' } },
  'PUT /api/admin/users/{id}': { of: 'user', body: { full_name: 'Otro Nombre Puesto' } },
  'PATCH /api/admin/users/{id}/active': { of: 'user', body: { is_active: false } },
  'GET /api/admin/users/{id}/duplicates': { of: 'user' },
  'POST /api/admin/users/{id}/merge': { of: 'recordToKeep' },
  'POST /api/admin/merges/{id}/undo': { of: 'merge' },
  'POST /api/admin/users/{id}/claim-link': { of: 'clientWithoutAddress' },
  'PATCH /api/admin/users/{id}/role': { of: 'user', body: { role: 'instructor' } },
  'DELETE /api/admin/users/{id}/role/{role}': { of: 'coachUser' },
  'GET /api/admin/users/{id}/absences': { of: 'user' },
  'GET /api/admin/users/{id}/late-cancellations': { of: 'user' },
  'POST /api/admin/user-schedules/{id}/forgiveness': { of: 'lateCancellation', body: { reason } },
  'GET /api/admin/users/{id}/timeline': { of: 'user' },
  'GET /api/admin/users/{id}/visits': { of: 'user' },
  'POST /api/admin/users/{id}/absences/waiver': { of: 'user', body: { reason } },
  'GET /api/admin/users/{id}/notes': { of: 'user' },
  'POST /api/admin/users/{id}/notes': { of: 'user', body: { text: 'Prefiere la primera fila' } },
  'PATCH /api/admin/notes/{id}': { of: 'noteOfAdmin', body: { text: 'Otra' }, for: ['admin'] },
  'DELETE /api/admin/notes/{id}': {
    of: 'noteOfAdmin',
    body: { reason },
    for: ['admin'],
    rightForOthers: 'notes.delete',
  },
  'PUT /api/admin/users/{id}/tags': { of: 'user', body: { tags: ['VIP'] } },
  'GET /api/admin/users/{id}/health-note': { of: 'user' },
  'GET /api/admin/users/{id}/balance': { of: 'user' },
  'POST /api/admin/users/{id}/balance/returns': {
    of: 'userWithBalance',
    body: { amount: 1, method: 'cash', reason },
  },
  'GET /api/admin/users/{id}/plans': { of: 'user' },
  'POST /api/admin/users/{id}/plans': { of: 'userForPlan' },
  'PATCH /api/admin/users/{id}/plans': { of: 'userWithPlan' },
  'GET /api/admin/users/{id}/schedules': { of: 'user' },

  'PATCH /api/admin/user-plans/{id}/cancel': { of: 'paidPlan' },
  'PATCH /api/admin/user-plans/{id}/extend': { of: 'planToExtend' },
  'POST /api/admin/user-plans/{id}/adjust': { of: 'paidPlan', body: { delta: 1, reason } },
  'POST /api/admin/user-plans/{id}/refunds': {
    of: 'paidPlan',
    body: { amount: 1, method: 'cash', reason, plan: 'keep' },
  },
  'PATCH /api/admin/user-plans/{id}/payment': { of: 'paidPlan', body: { amount_paid: 1, reason } },
  'PATCH /api/admin/user-plans/{id}/refuse-payment': { of: 'unpaidPlan', body: { reason } },
  'PATCH /api/admin/user-plans/{id}/reverse-payment': { of: 'paidPlan', body: { reason } },
  'GET /api/admin/user-plans/{id}/payment-message': { of: 'unpaidPlan' },
  'POST /api/admin/user-plans/{id}/payment-message': { of: 'unpaidPlan' },
  'GET /api/admin/user-plans/{id}/ledger': { of: 'paidPlan' },
  'GET /api/admin/user-plans/{id}/impact': { of: 'paidPlan' },
  'GET /api/admin/user-plans/{id}/events': { of: 'paidPlan' },

  'POST /api/admin/sales/{id}/undo': { of: 'counterSale' },
  'POST /api/admin/sales/{id}/receipt-mail': { of: 'counterSale' },

  'POST /api/user-plans/{id}/checkouts': {
    of: 'planToPayOnline',
    body: { method: 'card' },
    for: ['member'],
    refusal: 404,
  },
  'GET /api/user/checkouts/{id}': { of: 'checkout', for: ['member'], refusal: 404 },
  'DELETE /api/user/checkouts/{id}': { of: 'checkout', for: ['member'], refusal: 404 },
  'POST /api/admin/checkouts/{id}/refresh': { of: 'checkout' },
  'POST /api/admin/online-refunds/{id}/settle': { of: 'onlineRefund', body: { action: 'dismiss', reason } },
  'POST /api/admin/online-payments/{id}/settle': { of: 'onlinePayment', body: { action: 'dismiss', reason } },

  'GET /api/user-plans/{id}/invoice': { of: 'planToInvoice', for: ['member'], refusal: 404 },
  'POST /api/user-plans/{id}/invoice': { of: 'planToInvoice', for: ['member'], refusal: 404 },
  'GET /api/admin/invoices/{id}/file': { of: 'invoice', query: 'format=pdf' },
  'POST /api/admin/invoices/{id}/retry': { of: 'refusedInvoice' },
  'POST /api/admin/invoices/{id}/cancel': { of: 'invoice', body: { motive: '03' } },
  'POST /api/admin/invoices/{id}/dismiss': { of: 'refusedInvoice', body: { reason } },

  'PATCH /api/admin/webhooks/{id}': { of: 'webhook', body: { is_on: false } },
  'DELETE /api/admin/webhooks/{id}': { of: 'webhook' },
  'POST /api/admin/webhooks/{id}/test': { of: 'webhook' },
  'POST /api/admin/webhooks/{id}/rotate': { of: 'webhook' },
  'GET /api/admin/webhooks/{id}/deliveries': { of: 'webhook' },
  'POST /api/admin/webhooks/{id}/replay': { of: 'webhook', body: { from: '2026-11-01', to: '2026-11-30' } },
  'POST /api/admin/webhooks/deliveries/{id}/replay': { of: 'webhookDelivery' },

  'GET /api/user-plans/{id}/proofs': { of: 'unpaidPlan', for: ['member'], refusal: 404 },
  'POST /api/user-plans/{id}/proofs': { of: 'unpaidPlan', for: ['member'], refusal: 404 },
  'GET /api/proofs/{id}/file': { of: 'proof', for: ['member', 'reception', 'admin'], refusal: 404 },
  'GET /api/admin/messages/{id}': { of: 'message' },
  'PATCH /api/admin/messages/{id}/people/{user_id}': { of: 'message', body: { state: 'opened' } },
  'GET /api/admin/users/{id}/documents': { of: 'user' },
  'GET /api/admin/users/{id}/consents': { of: 'user' },
  'PUT /api/admin/users/{id}/consents': {
    of: 'user',
    body: { consents: [{ purpose: 'whatsapp_messages', granted: false, version: 1 }] },
  },
  'POST /api/admin/users/{id}/waiver': { of: 'signer' },
  'GET /api/admin/users/{id}/waiver/photo': { of: 'signerWithPhoto' },
  'POST /api/admin/proofs/{id}/review': { of: 'proof' },
  'POST /api/admin/proofs/{id}/refuse': { of: 'proof', body: { reason, ask_again: true } },
}
