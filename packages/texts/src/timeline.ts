import type { WallTime } from '@estudio/domain'
import { adminAudit } from './catalogue/admin/audit.ts'
import { mailNames, timeline as t } from './catalogue/timeline.ts'
import { formatClassMoment, fullStop } from './format/dates.ts'
import { formatTablePrice } from './format/money.ts'

/** The facts in the sentence of an event; studio.timeline_of has the words of `what` and `state`. */
export interface TimelineFacts {
  kind: string
  what: string
  state: string | null
  class_name: string | null
  start: WallTime | null
  plan_name: string | null
  /** In MXN. */
  amount: number | null
}

const named = <Value>(names: Readonly<Record<string, Value>>, key: string | null): Value | undefined =>
  key !== null && Object.hasOwn(names, key) ? names[key] : undefined

const classWords = ({ class_name, start }: TimelineFacts): string =>
  class_name && start ? t.classOf(class_name, formatClassMoment(start)) : t.removedClass

const attendanceText = (facts: TimelineFacts): string => {
  const of = classWords(facts)
  if (facts.what === 'kept') return t.kept[facts.state === 'no_show' ? 'no_show' : 'attended'](of)
  if (facts.what === 'refused') return (named(t.refused, facts.state) ?? t.refusedOtherwise)(of)
  return facts.what === 'no_show' ? t.no_show(of) : t.attended(of)
}

const cancellationText = (facts: TimelineFacts): string => {
  const of = classWords(facts)
  const canceled = fullStop(
    facts.what === 'canceled_by_member' ? t.canceled_by_member(of) : t.canceled_by_studio(of),
  )
  if (facts.state === 'returned') return `${canceled} ${t.returned}`
  return facts.state === 'counted' ? `${canceled} ${t.counted}` : canceled
}

const mailText = ({ what, state }: TimelineFacts): string => {
  if (what === 'whatsapp') return t.whatsappOpened
  const sentence = named(t.mails, state) ?? t.mails.waiting
  return sentence(named(mailNames, what) ?? t.otherMail)
}

/** An entry of the audit log, with the plan that it is about. */
const entryText = ({ what, plan_name, amount }: TimelineFacts): string => {
  const action = named(adminAudit.actions, what) ?? adminAudit.otherAction
  if (plan_name === null) return action
  return amount === null
    ? t.about(action, plan_name)
    : t.aboutAmount(action, plan_name, formatTablePrice(amount))
}

const words = (facts: TimelineFacts): string => {
  switch (facts.kind) {
    case 'booking':
      return t.booked(classWords(facts))
    case 'attendance':
      return attendanceText(facts)
    case 'cancellation':
      return cancellationText(facts)
    case 'waitlist':
      return (named(t.closed, facts.what) ?? t.joined)(classWords(facts))
    case 'mail':
      return mailText(facts)
  }
  if (facts.what === 'imported') return t.imported(facts.plan_name ?? '')
  return facts.what === 'bought'
    ? t.bought(facts.plan_name ?? '', formatTablePrice(facts.amount ?? 0))
    : entryText(facts)
}

/** The sentence of an event in a member's time line. An hour ends with a full stop already. */
export const timelineText = (facts: TimelineFacts): string => fullStop(words(facts))
