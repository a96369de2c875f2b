import type { WallTime } from '@estudio/domain'
import type { Tx } from '../../../../platform/db/database.ts'
import { firstListed, mailEach } from '../../../mail/index.ts'
import type { Actor } from '../../../shared/actor.ts'
import { undoUntil } from '../../../shared/undo/undo-window.ts'
import { accountsOfCoaches } from './coaches-store.ts'

interface CoachChange {
  actor: Actor
  now: Date
  /** Part of the dedupe key. */
  event: string
}

interface CoachNotice {
  coach: string
  template: 'classes_given' | 'classes_taken'
  classes: { className: string; start: WallTime }[]
}

/**
 * Queues mails in the change's transaction. They are sent once undo has expired, and never to the actor. Returns dedupe keys.
 */
export async function notifyCoaches(
  tx: Tx,
  { actor, now, event }: CoachChange,
  notices: readonly CoachNotice[],
): Promise<string[]> {
  const accounts = await accountsOfCoaches(
    tx,
    notices.map(({ coach }) => coach),
  )
  const mails = notices.flatMap(({ coach, template, classes }) => {
    const member = accounts.get(coach)
    if (!member || member === actor.id || classes.length === 0) return []
    const { listed, more } = firstListed(classes)
    const data = { classes: listed, more }
    return [{ member, template, event, at: now, notBefore: undoUntil('schedule', now), data }]
  })
  return mailEach(tx, mails)
}
