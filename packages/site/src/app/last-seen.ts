import { isUnreachable, STORED_QUERIES, storeQuery } from '@estudio/client'
import type { Today } from '@estudio/contract'
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

const maxAgeMs = 14 * 24 * 60 * 60 * 1000

/** Queries that were restored and that the server has not confirmed since. */
const restored = new WeakSet<Query>()

const isPersisted = ([kind, , what]: QueryKey): boolean =>
  kind === 'config' ||
  kind === 'site' ||
  kind === 'schedule' ||
  (kind === 'member' && (what === 'reservations' || what === 'today'))

/** The day of the desk names clients and their debts. Only the back office shows it, so it is not stored. */
const isDayOfDesk = ({ queryKey: [, , what], state }: Query): boolean =>
  what === 'today' && Boolean((state.data as Today | undefined)?.desk)

/** Imported with the first query that is persisted, to keep it out of the first load. */
const createPersister = async (storage: Storage, version: string) => {
  const { experimental_createQueryPersister: create } = await import('@tanstack/query-persist-client-core')
  const persister = create({
    storage: {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storeQuery(storage, key, value),
      removeItem: (key) => storage.removeItem(key),
      entries: () => Object.entries(storage),
    },
    prefix: STORED_QUERIES,
    buster: version,
    maxAge: maxAgeMs,
  })
  void persister.persisterGc()
  return persister
}

/** Earlier versions used IndexedDB. */
const oldDatabase = 'estudio-last-seen'

/**
 * Persists the settings, the site's own texts, the schedule, the member's reservations and her day, and restores them
 * when the studio's server does not respond. `storeQuery` of `@estudio/client` decides which member's data may be stored.
 * @param version of the site: data of another version may have another format
 */
export const persistQueries = (queries: QueryClient, version: string, storage = localStorage): void => {
  let created: ReturnType<typeof createPersister> | undefined
  const open = () => {
    created ??= createPersister(storage, version).catch((error: unknown) => {
      created = undefined
      throw error
    })
    return created
  }

  const keep = async (query: Query): Promise<void> => {
    if (isDayOfDesk(query)) return
    const { persistQuery } = await open()
    await persistQuery(query)
  }

  const restore = async (query: Query): Promise<unknown> => {
    const { retrieveQuery } = await open()
    const data = await retrieveQuery(query.queryHash, ({ state }) =>
      query.setState({ dataUpdatedAt: state.dataUpdatedAt }),
    )
    if (data !== undefined) restored.add(query)
    return data
  }

  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      async persister(queryFn, context, query) {
        if (!isPersisted(query.queryKey)) return queryFn(context)
        try {
          const data = await queryFn(context)
          restored.delete(query)
          // Runs after the query's state has been updated.
          notifyManager.schedule(() => void keep(query).catch(() => undefined))
          return data
        } catch (error) {
          const isMissing = query.state.data === undefined || restored.has(query)
          const data =
            isMissing && isUnreachable(error) ? await restore(query).catch(() => undefined) : undefined
          if (data === undefined) throw error
          return data
        }
      },
    },
  })
  if ('indexedDB' in window) indexedDB.deleteDatabase(oldDatabase)
}

/** Whether an active query was restored and has not been confirmed by the server since. */
export const useShowsLastSeen = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.getAll().some((query) => query.isActive() && restored.has(query)),
    () => false,
  )
}
