import { useIdempotent, useWrite } from '@estudio/client'
import type {
  Message,
  MessageInput,
  MessagePerson,
  MessagePersonAnswer,
  MessageTemplate,
  MessageTemplates,
} from '@estudio/contract'
import {
  type InfiniteData,
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useApi } from '../../data/data-provider.ts'

/** The audience of a message: people, a class, or the people of the users list with a segment or a tag. */
export type MessageAudience = Pick<MessageInput, 'user_ids' | 'schedule_id' | 'segment' | 'tag'>

const listKey = ['messages']
const oneKey = (id: string) => ['message', id]
const templatesKey = ['message-templates']

export const useMessageTemplates = () => {
  const api = useApi()
  return useQuery({
    queryKey: templatesKey,
    queryFn: () => api.get('/api/admin/message-templates'),
    // Not refetched while they are edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const useSaveTemplates = () => {
  const api = useApi()
  return useWrite({
    mutationFn: ({ templates, version }: { templates: readonly MessageTemplate[]; version: number }) =>
      api.put('/api/admin/message-templates', { body: { templates }, version }),
    updates: (queries, saved: MessageTemplates) => queries.setQueryData(templatesKey, saved),
  })
}

/** The preview of a message: its recipients, who is left out, and the first text. Without an input nothing is requested. */
export const useMessagePreview = (input: MessageInput | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: ['message-preview', input],
    queryFn: input ? () => api.post('/api/admin/messages/preview', { body: input }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useSendMessage = () => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: MessageInput) =>
      idempotent(body, (idempotencyKey) => api.post('/api/admin/messages', { body, idempotencyKey })),
    invalidates: [listKey],
  })
}

const LIST_PAGE = 25

export const useMessages = () => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: page }) => api.get('/api/admin/messages', { query: { page, limit: LIST_PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * LIST_PAGE < total ? page + 1 : undefined),
    staleTime: 0,
  })
}

const PEOPLE_PAGE = 50

/** A message with its people, page by page. A page starts after a place, because people leave the list of those who wait. */
export const useMessage = (id: string, waiting: boolean) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...oneKey(id), waiting],
    queryFn: async ({ pageParam: after }) => {
      const query = { after, limit: PEOPLE_PAGE, ...(waiting && { waiting }) }
      return (await api.get('/api/admin/messages/{id}', { params: { id }, query })).message
    },
    initialPageParam: 0,
    getNextPageParam: ({ people, people_total }) =>
      people.length < people_total ? people.at(-1)?.place : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A user who returns from WhatsApp finds the pressed row where it was.
    refetchOnWindowFocus: !waiting,
  })
}

const withPerson = (pages: InfiniteData<Message> | undefined, person: MessagePerson) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => {
      const before = pages.pages
        .flatMap(({ people }) => people)
        .find(({ user_id }) => user_id === person.user_id)
      const people = page.people.map((one) => (one.user_id === person.user_id ? person : one))
      return { ...page, people, opened: page.opened + (before?.state === 'waiting' ? 1 : 0) }
    }),
  }

/** Records that WhatsApp was opened; the row stays where it is. */
export const useOpenMessage = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (user: string) =>
      api.patch('/api/admin/messages/{id}/people/{user_id}', {
        params: { id, user_id: user },
        body: { state: 'opened' },
      }),
    updates: (queries, { person }: MessagePersonAnswer) =>
      queries.setQueriesData<InfiniteData<Message>>({ queryKey: oneKey(id) }, (pages) =>
        withPerson(pages, person),
      ),
    invalidates: [listKey],
  })
}
