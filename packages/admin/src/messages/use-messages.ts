import { useIdempotent, useWrite, withQuery } from '@estudio/client'
import {
  type Message,
  type MessageAnswer,
  type MessageInput,
  type MessageList,
  type MessagePerson,
  type MessagePersonAnswer,
  type MessagePreview,
  type MessageTemplate,
  type MessageTemplates,
  paths,
} from '@estudio/contract'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** The audience of a message: people, a class, or the people of the users list with a segment or a tag. */
export type MessageAudience = Pick<MessageInput, 'user_ids' | 'schedule_id' | 'segment' | 'tag'>

const listKey = ['messages']
const oneKey = (id: string) => ['message', id]
const templatesKey = ['message-templates']

export const useMessageTemplates = () => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: templatesKey,
    queryFn: () => sendJson<MessageTemplates>(paths.admin.messageTemplates),
    // Not refetched while they are edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export const useSaveTemplates = () => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: ({ templates, version }: { templates: readonly MessageTemplate[]; version: number }) =>
      sendJson<MessageTemplates>(paths.admin.messageTemplates, {
        method: 'PUT',
        body: { templates },
        version,
      }),
    updates: (queries, saved: MessageTemplates) => queries.setQueryData(templatesKey, saved),
  })
}

/** The preview of a message: its recipients, who is left out, and the first text. Without an input nothing is requested. */
export const useMessagePreview = (input: MessageInput | undefined) => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: ['message-preview', input],
    queryFn: () => sendJson<MessagePreview>(paths.admin.messagePreview, { method: 'POST', body: input }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useSendMessage = () => {
  const { sendJson } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: MessageInput) =>
      idempotent(body, (idempotencyKey) =>
        sendJson<MessageAnswer>(paths.admin.messages, { method: 'POST', body, idempotencyKey }),
      ),
    invalidates: [listKey],
  })
}

const LIST_PAGE = 25

export const useMessages = () => {
  const { sendJson } = useStudioData()
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam: page }) =>
      sendJson<MessageList>(withQuery(paths.admin.messages, { page, limit: LIST_PAGE })),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * LIST_PAGE < total ? page + 1 : undefined),
    staleTime: 0,
  })
}

const PEOPLE_PAGE = 50

/** A message with its people, page by page. A page starts after a place, because people leave the list of those who wait. */
export const useMessage = (id: string, waiting: boolean) => {
  const { sendJson } = useStudioData()
  return useInfiniteQuery({
    queryKey: [...oneKey(id), waiting],
    queryFn: async ({ pageParam: after }) => {
      const query = { after, limit: PEOPLE_PAGE, ...(waiting && { waiting }) }
      return (await sendJson<MessageAnswer>(withQuery(paths.admin.message(id), query))).message
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
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: (user: string) =>
      sendJson<MessagePersonAnswer>(paths.admin.messagePerson(id, user), {
        method: 'PATCH',
        body: { state: 'opened' },
      }),
    updates: (queries, { person }: MessagePersonAnswer) =>
      queries.setQueriesData<InfiniteData<Message>>({ queryKey: oneKey(id) }, (pages) =>
        withPerson(pages, person),
      ),
    invalidates: [listKey],
  })
}
