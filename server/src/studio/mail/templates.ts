import { firstName, joinNames, type WallTime } from '@estudio/domain'
import { formatTablePrice, type MailText, texts } from '@estudio/texts'
import { layOutMail, type MailTemplate } from '../../platform/mail/index.ts'
import { calendarFile, calendarMediaType, reservationUid } from '../shared/calendar-file.ts'

/** Written by studio.mail_bookings. */
export interface BookingMail {
  reservation: string
  full_name: string
  class_name: string
  start: WallTime
  /** RFC 3339. */
  starts_at: string
  ends_at: string
  booked_at: string
  sequence: number
  /** No plan paid. */
  courtesy?: boolean
  coaches: string[]
  address: string
  studio_email: string
}

const myClasses = '/mi-cuenta/classes'

const appointment = (data: BookingMail, studio: string, siteUrl: URL): string =>
  calendarFile(
    [
      {
        uid: reservationUid(data.reservation, siteUrl),
        sequence: data.sequence,
        status: 'confirmed',
        starts: new Date(data.starts_at),
        ends: new Date(data.ends_at),
        stamp: new Date(data.booked_at),
        summary: data.class_name,
        description: data.coaches.map(texts.classCard.coach).join(', ') || undefined,
        location: [studio, data.address].filter((part) => part !== '').join(', '),
        url: new URL(myClasses, siteUrl).href,
      },
    ],
    { name: studio, email: data.studio_email || undefined },
  )

/** Attaches the appointment as a calendar file. */
export const bookingConfirmed: MailTemplate<BookingMail> = (data, helpers) => {
  const words = texts.mail.bookingConfirmed({
    name: firstName(data.full_name),
    className: data.class_name,
    start: data.start,
    coaches: joinNames(data.coaches),
    courtesy: data.courtesy,
  })
  return {
    ...layOutMail(words, helpers, new URL(myClasses, helpers.siteUrl).href),
    attachments: [
      {
        filename: 'clase.ics',
        contentType: calendarMediaType,
        content: appointment(data, helpers.studioName, helpers.siteUrl),
      },
    ],
  }
}

const page =
  <Data>(write: (data: Data) => MailText, path: string): MailTemplate<Data> =>
  (data, helpers) =>
    layOutMail(write(data), helpers, new URL(path, helpers.siteUrl).href)

type Texts = typeof texts.mail
type DataOf<Name extends keyof Texts> = Texts[Name] extends (data: infer Data) => MailText ? Data : never

/** As they were at the time of the purchase. */
interface BankDetails {
  bank_name: string
  bank_holder: string
  bank_clabe: string
  bank_card: string
}

interface PurchaseMail extends Omit<DataOf<'purchaseReceived'>, 'amount'>, BankDetails {
  /** MXN */
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

const accountDeleted: MailTemplate<{ name: string }> = (data, helpers) =>
  layOutMail(texts.mail.accountDeleted({ ...data, studio: helpers.studioName }), helpers)

export const reminderTemplates = {
  class_reminder: page(texts.mail.classReminder, '/mi-cuenta/classes'),
  plan_ending: page(texts.mail.planEnding, '/planes'),
} satisfies Record<string, MailTemplate>

/** Keys are the names in the outbox. */
export const studioMailTemplates = {
  purchase_received: page(purchaseReceived, '/mi-cuenta/info'),
  payment_verified: page(texts.mail.paymentVerified, '/horarios'),
  plan_cancelled: page(texts.mail.planCancelled, '/mi-cuenta/info'),
  plan_removed: page(texts.mail.planRemoved, '/planes'),
  plan_extended: page(texts.mail.planExtended, '/horarios'),
  payment_refused: page(texts.mail.paymentRefused, '/planes'),
  payment_reversed: page(texts.mail.paymentReversed, '/mi-cuenta/info'),
  booking_confirmed: bookingConfirmed,
  ...reminderTemplates,
  class_cancelled: page(texts.mail.classCancelled, '/horarios'),
  classes_given: page(texts.mail.classesGiven, '/mi-cuenta/coach'),
  classes_taken: page(texts.mail.classesTaken, '/mi-cuenta/coach'),
  class_moved: page(texts.mail.classMoved, '/mi-cuenta/classes'),
  class_lengthened: page(texts.mail.classLengthened, '/mi-cuenta/classes'),
  account_deleted: accountDeleted,
  reservation_released: page(texts.mail.reservationCancelledByStudio, '/horarios'),
} satisfies Record<string, MailTemplate>

type Templates = typeof studioMailTemplates
export type StudioMailName = keyof Templates
export type StudioMailData<Name extends StudioMailName> = Omit<Parameters<Templates[Name]>[0], 'name'>
