import type { UnsubscribeKind } from '@estudio/contract'
import { type CivilDate, firstName, type LateRule, type WallTime } from '@estudio/domain'
import {
  deadlineSentences,
  formatClassMoment,
  formatTablePrice,
  isReasonCode,
  joinNames,
  type MailName,
  type MailText,
  reasonText,
  texts,
} from '@estudio/texts'
import {
  layOutMail,
  type MailAttachment,
  type MailHelpers,
  type MailTemplate,
} from '../../platform/mail/index.ts'
import { type Appointment, appointmentFile, type EndedAppointments } from '../shared/appointment.ts'
import { unsubscribeUrl } from '../shared/unsubscribe-link.ts'

/** Written by studio.mail_bookings. */
interface BookingMail extends Appointment {
  full_name: string
  start: WallTime
  booked_at: string
  /** No plan paid for the reservation. */
  courtesy?: boolean
  /** The deadline for cancelling a place from the waiting list with return. */
  return_until?: WallTime | null
  /** The label of the place in the room. Older queued mails lack the field. */
  place?: string | null
  /** The rules of a class type that has its own, while cancelling is free. Older queued mails lack the field. */
  cancellation?: {
    until: WallTime
    free_minutes: number
    min_minutes: number
    late_rule: LateRule | null
    /** Whether the plan that pays has a class limit. */
    limited: boolean
  } | null
}

/** The sentences about cancelling in a class type with rules of its own. */
const cancellationWords = ({ cancellation }: BookingMail): string | undefined => {
  if (!cancellation) return undefined
  const { until, free_minutes, min_minutes, late_rule, limited } = cancellation
  const limits = { returnMinutes: free_minutes, blockMinutes: min_minutes, lateRule: late_rule }
  return deadlineSentences(formatClassMoment(until), limits, limited).join(' ') || undefined
}

const myClasses = '/mi-cuenta/classes'
const ownData = '/mi-cuenta/info#mis-datos'

const calendarAttachment = (
  appointment: Appointment,
  stamp: string,
  { studioName, siteUrl, sender }: MailHelpers,
): MailAttachment => ({
  filename: 'clase.ics',
  ...appointmentFile(appointment, new Date(stamp), { name: studioName, siteUrl, sender }),
})

type BookingWords = Parameters<typeof texts.mail.bookingConfirmed>[0] & { until?: WallTime }

/** Attaches the appointment as a calendar file. */
const bookingMail =
  (write: (data: BookingWords) => MailText): MailTemplate<BookingMail> =>
  (data, helpers) => {
    const words = write({
      name: firstName(data.full_name),
      className: data.class_name,
      start: data.start,
      coaches: joinNames(data.coaches),
      courtesy: data.courtesy,
      until: data.return_until ?? undefined,
      place: data.place ?? undefined,
      cancellation: cancellationWords(data),
    })
    return {
      ...layOutMail(words, helpers, new URL(myClasses, helpers.siteUrl).href),
      attachments: [calendarAttachment(data, data.booked_at, helpers)],
    }
  }

/** Written by studio.mail_waitlist. */
interface WaitlistMail {
  full_name: string
  class_name: string
  start: WallTime
  until: WallTime | null
  /** When the waiting list closes; null once it has closed. Older queued mails lack the field. */
  closes?: WallTime | null
  reason: string | null
  skip: string | null
  plan: string | null
  date: CivilDate | null
  /** The studio's limit that caused the refusal. */
  n?: number | null
  /** The number of days for which absences count. Older queued mails lack the field. */
  days?: number
}

const skipReason = ({ skip, plan, date, n, days }: WaitlistMail): string =>
  skip !== null && isReasonCode(skip)
    ? reasonText(skip, { plan: plan ?? undefined, date: date ?? undefined, n: n ?? undefined, days })
    : texts.waitlist.assignedByStudio

type WaitlistWords = Parameters<typeof texts.mail.waitlistExpired>[0] & { why: string; reason: string }

const waitlistMail =
  (write: (data: WaitlistWords) => MailText, path: string): MailTemplate<WaitlistMail> =>
  (data, helpers) => {
    const words = write({
      name: firstName(data.full_name),
      className: data.class_name,
      start: data.start,
      until: data.until ?? data.start,
      closes: data.closes ?? undefined,
      why: skipReason(data),
      reason: data.reason ?? '',
    })
    return layOutMail(words, helpers, new URL(path, helpers.siteUrl).href)
  }

/** The page to which the member sends the proof of the purchase. */
const proofPage =
  <Data extends { reference: string }>(write: (data: Data) => MailText): MailTemplate<Data> =>
  (data, helpers) =>
    layOutMail(write(data), helpers, new URL(`/mi-cuenta/info#${data.reference}`, helpers.siteUrl).href)

/** The purchase of the same plan from the day after its end. */
const renewal: MailTemplate<Parameters<typeof texts.mail.planRenewal>[0] & { planId: string }> = (
  data,
  helpers,
) => {
  const query = new URLSearchParams({ plan: data.planId, inicio: data.start })
  return layOutMail(texts.mail.planRenewal(data), helpers, new URL(`/compra?${query}`, helpers.siteUrl).href)
}

/** The page of the online payment that the mail is about. */
const checkoutPage =
  <Data>(write: (data: Data) => MailText): MailTemplate<Data & { checkout: string }> =>
  ({ checkout, ...data }, helpers) =>
    layOutMail(write(data as Data), helpers, new URL(`/pagos/${checkout}`, helpers.siteUrl).href)

const page =
  <Data>(write: (data: Data) => MailText, path: string): MailTemplate<Data> =>
  (data, helpers) =>
    layOutMail(write(data), helpers, new URL(path, helpers.siteUrl).href)

/** The change or the end of the appointment in the member's calendar. Older queued mails lack it. */
export interface AppointmentChange {
  appointment?: Appointment
  changed_at?: string
}

/** Writes the same page as `page` and attaches the calendar file that changes the appointment. */
const changePage =
  <Data>(write: (data: Data) => MailText, path: string): MailTemplate<Data & AppointmentChange> =>
  (data, helpers) => {
    const mail = page(write, path)(data, helpers)
    const { appointment, changed_at } = data
    if (!appointment || !changed_at) return mail
    return { ...mail, attachments: [calendarAttachment(appointment, changed_at, helpers)] }
  }

/**
 * Works like `page`, and attaches a calendar file for each appointment that ended, because a file names one appointment (RFC 5546).
 * Mails that an older version queued have no appointments.
 */
const endingPage =
  <Data>(write: (data: Data) => MailText, path: string): MailTemplate<Data & Partial<EndedAppointments>> =>
  (data, helpers) => {
    const { ended = [], ended_at = '' } = data
    const attachments = ended.map((appointment) => calendarAttachment(appointment, ended_at, helpers))
    return { ...page(write, path)(data, helpers), attachments }
  }

/** Attaches a calendar file with the new time for each appointment that moved, because a file names one appointment. */
const zoneChanged: MailTemplate<
  Parameters<typeof texts.mail.zoneChanged>[0] & { moved: Appointment[]; changed_at: string }
> = ({ moved, changed_at, ...data }, helpers) => ({
  ...page(texts.mail.zoneChanged, myClasses)(data, helpers),
  attachments: moved.map((appointment) => calendarAttachment(appointment, changed_at, helpers)),
})

type Texts = typeof texts.mail
type DataOf<Name extends keyof Texts> = Texts[Name] extends (data: infer Data) => MailText ? Data : never

/** The bank details at the time of the purchase. */
interface BankDetails {
  bank_name: string
  bank_holder: string
  bank_clabe: string
  bank_card: string
}

interface PurchaseMail extends Omit<DataOf<'purchaseReceived'>, 'amount'>, BankDetails {
  /** The price in MXN. */
  price: number
}

const bankLines = (bank: BankDetails): string[] => {
  const labels = texts.checkout.payment
  const fields: [string, string][] = [
    [labels.bank, bank.bank_name],
    [labels.holder, bank.bank_holder],
    [labels.clabe, bank.bank_clabe],
    [labels.card, bank.bank_card],
  ]
  const known = fields.filter(([, value]) => value !== '')
  return known.length === 0
    ? [labels.notConfigured]
    : [known.map(([label, value]) => `${label}: ${value}`).join('\n')]
}

const purchaseReceived = (data: PurchaseMail): MailText => {
  const amount = `${formatTablePrice(data.price)} MXN`
  const mail = texts.mail.purchaseReceived({ ...data, amount })
  return { ...mail, paragraphs: [...mail.paragraphs, ...bankLines(data)] }
}

interface VerifiedMail extends Omit<DataOf<'paymentVerified'>, 'receipt'> {
  /** The id of the user plan, for the link to its receipt; older queued mails lack it. */
  receipt?: string
}

const paymentVerified: MailTemplate<VerifiedMail> = ({ receipt, ...data }, helpers) => {
  const address = (path: string) => new URL(path, helpers.siteUrl).href
  const words = { ...data, receipt: receipt && address(`/mi-cuenta/recibos/${receipt}`) }
  return layOutMail(texts.mail.paymentVerified(words), helpers, address('/horarios'))
}

interface ReceiptMail extends DataOf<'saleReceipt'> {
  /** The id of the user plan. */
  receipt: string
}

const saleReceipt: MailTemplate<ReceiptMail> = ({ receipt, ...data }, helpers) => {
  const { href } = new URL(`/mi-cuenta/recibos/${receipt}`, helpers.siteUrl)
  return layOutMail(texts.mail.saleReceipt(data), helpers, href)
}

const accountDeleted: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.accountDeleted({ ...data, studio: helpers.studioName }), helpers)

/** The link leads to the consents, where the person can object to further messages. */
const studioMessage: MailTemplate<{ text: string }> = ({ text }, helpers) => {
  const consents = new URL(ownData, helpers.siteUrl).href
  const mail = layOutMail(texts.mail.studioMessage({ text, studio: helpers.studioName }), helpers, consents)
  return { list: { unsubscribe: consents }, ...mail }
}

/** The recipient, whom the address names that ends mails of this kind. Older queued mails lack it. */
interface Recipient {
  person?: string
}

const withUnsubscribing =
  <Data>(kind: UnsubscribeKind, template: MailTemplate<Data>): MailTemplate<Data & Recipient> =>
  (data, helpers) => {
    const { person } = data
    if (!person) return template(data, helpers)
    return template(data, { ...helpers, unsubscribeUrl: unsubscribeUrl(helpers, { person, kind }) })
  }

/** The keys are the template names in the outbox. */
export const studioMailTemplates = {
  purchase_received: proofPage(purchaseReceived),
  payment_verified: paymentVerified,
  sale_receipt: saleReceipt,
  payment_part: proofPage(texts.mail.paymentPart),
  proof_refused: proofPage(texts.mail.proofRefused),
  plan_cancelled: endingPage(texts.mail.planCancelled, '/mi-cuenta/info'),
  plan_removed: endingPage(texts.mail.planRemoved, '/planes'),
  plan_extended: page(texts.mail.planExtended, '/horarios'),
  plan_paused: endingPage(texts.mail.planPaused, '/mi-cuenta/info'),
  pause_ended: page(texts.mail.pauseEnded, '/horarios'),
  pause_declined: page(texts.mail.pauseDeclined, '/mi-cuenta/info'),
  standing_approved: page(texts.mail.standingApproved, myClasses),
  standing_declined: page(texts.mail.standingDeclined, myClasses),
  standing_offered: page(texts.mail.standingOffered, myClasses),
  standing_ended: page(texts.mail.standingEnded, myClasses),
  online_voucher: checkoutPage(texts.mail.onlineVoucher),
  online_voucher_lapsed: checkoutPage(texts.mail.onlineVoucherLapsed),
  online_money_to_review: page(texts.mail.onlineMoneyToReview, '/admin'),
  online_refund_failed: page(texts.mail.onlineRefundFailed, '/admin'),
  online_dispute: page(texts.mail.onlineDispute, '/admin'),
  webhook_switched_off: page(texts.mail.webhookSwitchedOff, '/admin/webhooks'),
  payment_refused: endingPage(texts.mail.paymentRefused, '/planes'),
  payment_reopened: page(texts.mail.paymentReopened, '/mi-cuenta/info'),
  payment_refunded: endingPage(texts.mail.paymentRefunded, '/mi-cuenta/info'),
  balance_credited: page(texts.mail.balanceCredited, '/mi-cuenta/info'),
  balance_returned: page(texts.mail.balanceReturned, '/mi-cuenta/info'),
  payment_reversed: endingPage(texts.mail.paymentReversed, '/mi-cuenta/info'),
  booking_confirmed: bookingMail(texts.mail.bookingConfirmed),
  waitlist_booked: bookingMail(texts.mail.waitlistBooked),
  waitlist_offered: waitlistMail(texts.mail.waitlistOffered, myClasses),
  waitlist_expired: waitlistMail(texts.mail.waitlistExpired, '/horarios'),
  waitlist_skipped: waitlistMail(texts.mail.waitlistSkipped, myClasses),
  waitlist_removed: waitlistMail(texts.mail.waitlistRemoved, '/horarios'),
  waitlist_class_moved: page(texts.mail.waitlistClassMoved, myClasses),
  waitlist_class_cancelled: page(texts.mail.waitlistClassCancelled, '/horarios'),
  class_reminder: withUnsubscribing('classes', page(texts.mail.classReminder, '/mi-cuenta/classes')),
  plan_ending: withUnsubscribing('plan_end', page(texts.mail.planEnding, '/planes')),
  plan_renewal: withUnsubscribing('plan_end', renewal),
  payment_missing: withUnsubscribing('payments', proofPage(texts.mail.paymentMissing)),
  payment_lapsing: withUnsubscribing('payments', proofPage(texts.mail.paymentLapsing)),
  class_cancelled: changePage(texts.mail.classCancelled, '/horarios'),
  classes_given: page(texts.mail.classesGiven, '/mi-cuenta/coach'),
  classes_taken: page(texts.mail.classesTaken, '/mi-cuenta/coach'),
  coach_changed: page(texts.mail.coachChanged, myClasses),
  substitution_declined: page(texts.mail.substitutionDeclined, '/mi-cuenta/coach'),
  class_moved: changePage(texts.mail.classMoved, '/mi-cuenta/classes'),
  place_changed: page(texts.mail.placeChanged, myClasses),
  zone_changed: zoneChanged,
  class_lengthened: changePage(texts.mail.classLengthened, '/mi-cuenta/classes'),
  consents_recorded: page(texts.mail.consentsRecorded, ownData),
  claim_link_made: (data: { name: string }, helpers) => layOutMail(texts.mail.claimLinkMade(data), helpers),
  privacy_request_received: page(texts.mail.privacyRequestReceived, ownData),
  privacy_request_in_progress: page(texts.mail.privacyRequestStarted, ownData),
  privacy_request_answered: page(texts.mail.privacyRequestAnswered, ownData),
  privacy_request_refused: page(texts.mail.privacyRequestRefused, ownData),
  studio_message: withUnsubscribing('messages', studioMessage),
  account_deleted: accountDeleted,
  reservation_released: changePage(texts.mail.reservationCancelledByStudio, '/horarios'),
} satisfies Partial<Record<MailName, MailTemplate>>

/** The mail with a message that staff wrote. */
export const MESSAGE_MAIL = 'studio_message' satisfies keyof typeof studioMailTemplates

type Templates = typeof studioMailTemplates
export type StudioMailName = keyof Templates
export type StudioMailData<Name extends StudioMailName> = Omit<Parameters<Templates[Name]>[0], 'name'>
