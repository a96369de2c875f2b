import type { MessagePerson } from '@estudio/contract'
import {
  fillPlaceholders,
  firstName,
  listPlaceholders,
  MESSAGE_PLACEHOLDERS,
  type MessagePlaceholder,
  tidyName,
  unknownPlaceholders,
  whatsappLink,
  whatsappNumber,
} from '@estudio/domain'
import { formatClassMoment, formatDayAndMonth, texts } from '@estudio/texts'
import { errors } from '../../../platform/errors.ts'
import type { MessageSubject, PersonRow } from './message-people.ts'

const words = texts.admin.messages
const none = texts.common.noValue

/** Returns the text without the space around it. Throws validation_failed that names an unknown placeholder. */
export function checkedTemplate(text: string, field: string): string {
  const [unknown] = unknownPlaceholders(text, MESSAGE_PLACEHOLDERS)
  if (unknown !== undefined)
    throw errors.validation(words.unknownPlaceholder(unknown, listPlaceholders(MESSAGE_PLACEHOLDERS)), field)
  return text.trim()
}

const classesLeft = ({ class_limit, classes_remaining }: PersonRow): string =>
  class_limit === null ? words.unlimited : String(classes_remaining)

/** A name is one line of plain text, also a name that was stored before names were checked. */
const line = (text: string | null): string => (text === null ? none : tidyName(text))

const valuesOf = (person: PersonRow): Record<MessagePlaceholder, string> => ({
  nombre: firstName(tidyName(person.full_name)),
  plan: line(person.plan_name),
  clases: person.plan_name === null ? none : classesLeft(person),
  vence: person.end_date === null ? none : formatDayAndMonth(person.end_date),
  clase: line(person.class_name),
  hora: person.start_time === null ? none : formatClassMoment(person.start_time),
})

/** The text for a person. Braces in a name are not filled in again. */
export const messageText = (template: string, person: PersonRow): string =>
  fillPlaceholders(template, valuesOf(person))

const stateOf = ({ channel }: MessageSubject, { opened_at }: PersonRow): MessagePerson['state'] => {
  if (channel === 'mail') return 'sent'
  return opened_at === null ? 'waiting' : 'opened'
}

const whatsappUrl = (template: string, person: PersonRow): string | null => {
  const number = person.phone === null ? undefined : whatsappNumber(person.phone)
  return number === undefined ? null : whatsappLink(number, messageText(template, person))
}

export function toMessagePerson(
  message: MessageSubject & { template: string },
  person: PersonRow,
): MessagePerson {
  const isOpen = message.channel === 'whatsapp'
  return {
    user_id: person.user_id,
    place: person.place,
    display_name: person.display_name,
    whatsapp_url: isOpen && person.left_out === null ? whatsappUrl(message.template, person) : null,
    state: stateOf(message, person),
    left_out: isOpen ? person.left_out : null,
    opened_at: person.opened_at?.toISOString() ?? null,
    opened_by: person.opened_by === null ? null : { id: person.opened_by, name: person.opened_by_name ?? '' },
  }
}
