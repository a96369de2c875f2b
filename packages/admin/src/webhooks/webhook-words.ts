import type { Webhook, WebhookDelivery } from '@estudio/contract'
import { WEBHOOK_EVENTS, type WebhookEvent, wallTimeOf } from '@estudio/domain'
import { formatRecent, texts } from '@estudio/texts'

const t = texts.admin.webhooks

export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).hostname

const isEvent = (type: string): type is WebhookEvent => Object.hasOwn(t.events, type)

export const eventName = (type: string): string => (isEvent(type) ? t.events[type] : t.testEvent)

/** The events of a webhook in their usual order. */
export const eventNames = ({ events }: Pick<Webhook, 'events'>): string[] =>
  events.length === WEBHOOK_EVENTS.length
    ? [t.allEvents]
    : WEBHOOK_EVENTS.filter((event) => events.includes(event)).map(eventName)

/** “respondió 200 en 120 ms”, “no se pudo conectar”. */
export const answerText = ({ status, fault, duration_ms }: WebhookDelivery): string => {
  if (status !== null) return t.answered(status, duration_ms ?? 0)
  return fault ? t.faults[fault] : t.notSent
}

/** “hoy, 7:00 a.m.” */
export const momentOf = (instant: string, { today, zone }: { today: string; zone: string }): string =>
  formatRecent(wallTimeOf(new Date(instant), zone), today)
