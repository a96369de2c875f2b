import { isNetworkError, SESSION_KEY, type StudioClient } from '@estudio/client'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { all, find, forget, keep } from './store'

const everybody = 'everybody'
const keptForMs = 14 * 24 * 60 * 60 * 1000

/** Whose an answer is, by its query; undefined for what is not kept. A member's queries carry the id after their kind. */
const ownerOf = ([kind, id, what]: QueryKey): string | undefined => {
  if (kind === 'config' || kind === 'schedule') return everybody
  return kind === 'member' && what === 'reservations' && typeof id === 'string' ? id : undefined
}

/** Deletes what belongs to nobody here any more: other members' answers, all members' after a sign-out, and old ones. */
const sweep = async ({ session }: StudioClient): Promise<void> => {
  const member = session.state().user?.id
  // While a stored session is being looked at, whose it is may be unknown: its data waits.
  const unsure = !member && localStorage.getItem(SESSION_KEY) !== null
  const oldest = Date.now() - keptForMs
  const gone = (await all()).filter(
    ({ owner, at }) => at < oldest || (!unsure && owner !== everybody && owner !== member),
  )
  await forget(gone.map(({ key }) => key))
}

/**
 * Keeps the settings, the schedule and the member's reservations as they were last seen, and brings them back where the
 * studio cannot be reached. A browser without IndexedDB does without.
 */
export const rememberLastSeen = (queries: QueryClient, client: StudioClient): void => {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  const note = ({ queryKey, queryHash, state }: Query) => {
    const owner = ownerOf(queryKey)
    if (!owner || state.data === undefined) return
    if (owner !== everybody && owner !== client.session.state().user?.id) return
    quietly(keep({ key: queryHash, owner, data: state.data, at: Date.now() }))
  }

  const bringBack = async ({ queryKey, queryHash, state }: Query) => {
    if (!ownerOf(queryKey) || state.data !== undefined || !isNetworkError(state.error)) return
    const kept = await find(queryHash)
    if (kept && queries.getQueryData(queryKey) === undefined)
      queries.setQueryData(queryKey, kept.data, { updatedAt: kept.at })
  }

  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) {
    note(query)
    quietly(bringBack(query))
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' && !event.action.manual) note(event.query)
    if (event.action.type === 'error') quietly(bringBack(event.query))
  })
  quietly(sweep(client))
  client.session.subscribe(() => quietly(sweep(client)))
}
