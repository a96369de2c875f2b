import type { WallTime } from '@estudio/domain'
import type { Tx } from '../../../platform/database.ts'
import { mailEach } from '../../mail/service.ts'
import type { Actor } from '../../shared/actor.ts'
import { undoneUntil } from '../undo/open-undo.ts'
import { accountsOfCoaches } from './coach-store.ts'

/** A mail names so many classes and tells how many more there are. */
const mostNamed = 20

interface Happening {
  actor: Actor
  now: Date
  /** What tells this change from every other. */
  event: string
}

/** What is new for a coach. */
interface News {
  coach: string
  template: 'classes_given' | 'classes_taken'
  classes: { className: string; start: WallTime }[]
}

/**
 * Tells coaches which classes they give now, or no longer, once that can no longer be taken back; who did it themselves
 * is not told. In the transaction of the change; answers the dedupe keys of the mails.
 */
export async function tellCoaches(
  tx: Tx,
  { actor, now, event }: Happening,
  news: readonly News[],
): Promise<string[]> {
  const accounts = await accountsOfCoaches(
    tx,
    news.map(({ coach }) => coach),
  )
  const notices = news.flatMap(({ coach, template, classes }) => {
    const member = accounts.get(coach)
    if (!member || member === actor.id || classes.length === 0) return []
    const data = { classes: classes.slice(0, mostNamed), more: Math.max(0, classes.length - mostNamed) }
    return [{ member, template, event, at: now, notBefore: undoneUntil(now), data }]
  })
  return mailEach(tx, notices)
}
