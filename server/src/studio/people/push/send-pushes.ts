import type { WallTime } from '@estudio/domain'
import { type PushKind, texts } from '@estudio/texts'
import {
  awaitShown,
  claimPushes,
  mailAtOnce,
  type PushMessage,
  recordPushed,
} from '../../../platform/mail/index.ts'
import { readSignedText, signText } from '../../../platform/signed-text.ts'
import { groupBy } from '../../shared/collections.ts'
import type { PeopleContext } from '../state.ts'
import { pushTo, type Subscription, vapidKeys } from './push-service.ts'
import { deleteEnded, subscriptionsToPush } from './store.ts'

const PURPOSE = 'push-shown'
const BATCH = 20
const TWELVE_HOURS = 43_200

/** Which messages are mailed unless they are shown before. The push service drops them then, so that nobody gets both. */
const cannotWait = (kind: string): boolean => kind !== 'reminder' && kind !== 'payment'

const paths: Record<PushKind, string> = {
  promoted: '/mi-cuenta/classes',
  offered: '/mi-cuenta/classes',
  changed: '/mi-cuenta/classes',
  cancelled: '/horarios',
  reminder: '/mi-cuenta/classes',
  payment: '/mi-cuenta/info',
}

/** The times in the data of the mails that are about a single class, which moved or not. */
interface ClassData {
  start?: WallTime
  after?: WallTime
  before?: WallTime
  classes?: { start: WallTime }[]
}

const startIn = ({ after, start, before, classes = [] }: ClassData): WallTime | undefined =>
  after ?? start ?? before ?? (classes.length === 1 ? classes[0]?.start : undefined)

/** What the service worker reads (packages/site/public/push-worker.js). */
function payloadOf({ keys }: PeopleContext, { id, push_kind, data }: PushMessage): string {
  const kind = push_kind as PushKind
  const message = texts.push.messages[kind](startIn(data as ClassData))
  return JSON.stringify({ ...message, path: paths[kind], id, token: signText(keys, PURPOSE, id) })
}

/** Apple refuses a contact that is neither an https address nor a mail address. */
const contactOf = ({ siteUrl, mailFrom }: PeopleContext['config']): string =>
  siteUrl.protocol === 'https:' ? siteUrl.origin : `mailto:${mailFrom.address}`

async function pushToBrowser(
  context: PeopleContext,
  subscription: Subscription,
  message: PushMessage,
): Promise<'taken' | 'gone' | 'failed'> {
  const outcome = await pushTo(context.people.pushService, subscription, payloadOf(context, message), {
    vapid: { subject: contactOf(context.config), ...vapidKeys(context.keys) },
    ttlSeconds: cannotWait(message.push_kind) ? message.seconds_until_mail : TWELVE_HOURS,
    urgency: cannotWait(message.push_kind) ? 'high' : 'normal',
  })
  if (outcome === 'gone') await deleteEnded(context.db, subscription)
  if (outcome === 'failed') context.log.warn({ outbox: message.id }, 'push message not taken')
  return outcome
}

/** A message that no service took now is tried again, until its mail is due. */
async function pushMessage(
  context: PeopleContext,
  message: PushMessage,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const { db, clock } = context
  const outcomes = await Promise.all(subscriptions.map((one) => pushToBrowser(context, one, message)))
  if (outcomes.includes('taken'))
    await (cannotWait(message.push_kind)
      ? awaitShown(db, message.id)
      : recordPushed(db, message.id, clock.now()))
  else if (!outcomes.includes('failed')) await mailAtOnce(db, message.id, clock.now())
}

/** Pushes the messages that are due to every browser of their recipients. Returns how many were due. */
export async function sendPushes(context: PeopleContext, signal?: AbortSignal): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const messages = await claimPushes(context.db, context.clock.now(), BATCH)
    if (messages.length === 0) break
    const accounts = messages.map(({ account_id }) => account_id)
    const byAccount = groupBy(await subscriptionsToPush(context.db, accounts), ({ user_id }) => user_id)
    await Promise.all(
      messages.map((message) => pushMessage(context, message, byAccount.get(message.account_id) ?? [])),
    )
    total += messages.length
  }
  return total
}

/** A browser showed the message of this token, so that it is not mailed. An unknown token changes nothing. */
export async function markShown({ db, keys, clock }: PeopleContext, token: string): Promise<void> {
  const id = readSignedText(keys, PURPOSE, token)
  if (id) await recordPushed(db, id, clock.now())
}
